"""The sessions of Tests/Sessions in a real browser; the same files run without a screen in Swift."""

import functools
import pathlib
import shlex

import pytest
from playwright.sync_api import expect

from screen import until

SESSIONS = sorted((pathlib.Path(__file__).parents[1] / "Tests" / "Sessions").glob("*.session"))


class Player:
    def __init__(self, screen):
        self.screen, self.page = screen, screen.page

    def play(self, words):
        verb, *rest = words
        getattr(self, verb)(*rest)

    def press(self, name, text=None):
        if name == "row":
            self.press_on(self.row_that_reads(text))
            return
        roles = ["button", "tab", "menuitem", "radio"]
        found = [self.page.get_by_role(role, name=name, exact=True) for role in roles]
        target = functools.reduce(lambda a, b: a.or_(b), found)
        expect(target).to_be_enabled()
        self.press_on(target)

    def press_on(self, target):
        target.scroll_into_view_if_needed()
        self.screen.press_at(*self.screen.center(target))

    def type(self, name, text):
        self.page.get_by_role("textbox", name=name, exact=True).click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)

    def paste(self, text):
        self.screen.paste(text.replace("\\n", "\n"))

    def choose(self, name, _for, _row, text):
        self.row_that_reads(text).click(button="right")
        self.page.get_by_role("menuitem", name=name, exact=True).click()

    def key(self, name):
        self.page.keyboard.press(name)

    def wait(self, seconds):
        self.screen.wait(round(float(seconds) * 1000))

    def reload(self):
        self.screen.reload()

    def expect(self, what, *wanted):
        getattr(self, f"expect_{what}")(*wanted)

    def rows(self):
        return [" | ".join(cells) for cells in self.screen.rows()]

    def row_that_reads(self, text):
        until(self.rows, lambda rows: text in rows)
        # Rows stand in the order of their aria-rowindex, the head being 1.
        index = self.rows().index(text) + 2
        return self.page.locator(f"#laps [role=row][aria-rowindex='{index}']")

    def expect_elapsed(self, text):
        expect(self.screen.elapsed).to_have_text(text)

    def expect_status(self, text):
        expect(self.screen.status).to_have_text(text)

    def expect_rows(self, count):
        until(lambda: len(self.rows()), int(count))

    def expect_row(self, number, text):
        until(lambda: self.rows()[int(number) - 1 : int(number)], [text])

    def expect_dialog(self, *name):
        if name:
            expect(self.page.get_by_role("dialog", name=name[0], exact=True)).to_be_visible()
        else:
            expect(self.page.get_by_role("dialog")).to_have_count(0)

    def expect_chosen(self, name):
        expect(self.page.get_by_role("radio", name=name, exact=True)).to_be_checked()

    def expect_preview(self, number, text):
        row = self.page.locator(f".preview [role=row][aria-rowindex='{int(number) + 1}'] [role=cell]")
        expect(row).to_have_text(text.split(" | "))

    def expect_problem(self, text):
        expect(self.screen.problem).to_have_text(text)

    def expect_record(self, number, text):
        expect(self.page.locator(".record-total").nth(int(number) - 1)).to_have_text(text)

    def expect_timers(self, count):
        expect(self.page.locator(".timer-card")).to_have_count(int(count))

    def expect_timer(self, number, text):
        expect(self.page.locator(".timer-digits").nth(int(number) - 1)).to_have_text(text)

    def expect_clipboard(self, text):
        wanted = text.replace("\\n", "\n")
        until(lambda: self.page.evaluate("navigator.clipboard.readText()"), wanted)

    def expect_enabled(self, name):
        expect(self.page.get_by_role("button", name=name, exact=True)).to_be_enabled()

    def expect_disabled(self, name):
        expect(self.page.get_by_role("button", name=name, exact=True)).to_be_disabled()

    def expect_menu(self, *items):
        if not items:
            expect(self.screen.menu).to_have_count(0)
            return
        # The last is the submenu, where one is open.
        entries = self.screen.menu.last.get_by_role("menuitem")
        until(lambda: entries.all_inner_texts()[: len(items)], list(items))


@pytest.mark.parametrize("file", SESSIONS, ids=lambda file: file.stem)
@pytest.mark.parametrize("where", ["desktop", "phone"])
def test_session(open_screen, file, where):
    player = Player(open_screen(where))
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        words = shlex.split(line, comments=True)
        if not words:
            continue
        try:
            player.play(words)
        except Exception as error:
            raise AssertionError(f"{file.name}:{number}: {line}") from error
