"""The board's rows, dragged by mouse, finger and keyboard; out of the window and in from elsewhere."""

import pytest
from playwright.sync_api import expect

from browsers import Touch
from screen import until
from test_accessibility import Checked

ROWS = """(id) => [...document.querySelectorAll(`#${id} .board-row`)]
  .sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((row) => row.getAttribute('aria-label')[0]).join('')"""


class Board:
    """The Plan with blocks of a minute in the workout, each named by a letter."""

    def __init__(self, s, rows="ABCDEF"):
        self.s, self.page = s, s.page
        s.paste("\n".join(f"{name} 1:00" for name in rows))
        # Only rows in view are there.
        until(self.rows, lambda found: len(found) > 5 and rows.startswith(found))
        # What was pasted is selected.
        s.key("Escape")
        self.frame()

    def rows(self, table="workout"):
        return self.page.evaluate(ROWS, table)

    def row(self, name, table="workout"):
        return self.page.locator(f"#{table} .board-row[aria-label^='{name},']")

    def point(self, name, share=0.5, table="workout"):
        """In a row, so much of its height from its top; beside its handle and its buttons."""
        box = self.row(name, table).bounding_box()
        return box["x"] + box["width"] * 0.6, box["y"] + box["height"] * share

    def frame(self, milliseconds=40):
        self.page.clock.run_for(milliseconds)

    def classes(self, name, table="workout"):
        return self.row(name, table).get_attribute("class").split()

    def drag(self, start, *points, drop=True):
        """With the mouse, which is the browser's own drag."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + 6, start[1] + 6, steps=3)
        for point in points:
            mouse.move(*point, steps=4)
            self.frame()
        if drop:
            mouse.up()
            self.frame()

    def come_to_rest(self):
        """A list that a finger has thrown goes on, on the browser's own clock, and a finger would only stop it."""
        seen = []
        until(
            lambda: seen.append(self.page.evaluate("document.querySelector('#workout').scrollTop")) or seen,
            lambda seen: len(seen) > 12 and len(set(seen[-12:])) == 1)

    def scroll_to_top(self):
        """And until the page has heard of it."""
        self.page.evaluate(
            """() => new Promise((heard) => {
              const list = document.querySelector('#workout');
              if (list.scrollTop === 0) { heard(0); return; }
              list.addEventListener('scroll', () => heard(0), { once: true });
              list.scrollTop = 0;
            })""")
        self.frame()

    @property
    def badge(self):
        return self.page.locator(".drag-badge")


def open_board(open_screen, *args, rows="ABCDEF", **options):
    s = open_screen(*args, at="#board", **options)
    return s, Board(s, rows)


def test_a_mouse_moves_copies_and_cancels(open_screen):
    s, board = open_board(open_screen)
    # Down, and the order is there after a reload.
    board.drag(board.point("A"), board.point("C", 0.8), drop=False)
    assert "carried" in board.classes("A") and "shifted" in board.classes("D")
    expect(board.page.locator(".drop-gap")).to_be_visible()
    expect(board.badge).to_have_text("Move")
    board.page.mouse.up()
    assert board.rows() == "BCADEF"
    expect(board.row("A")).to_be_focused()
    s.reload()
    assert board.rows() == "BCADEF"
    # Beside itself: no step.
    s.key("Control+z")
    assert board.rows() == "ABCDEF"
    board.drag(board.point("B"), board.point("E"), board.point("B", 0.6))
    assert board.rows() == "ABCDEF"
    # Several at once, to the other table; one undo.
    board.page.mouse.click(*board.point("A"))
    board.page.keyboard.down("Control")
    board.page.mouse.click(*board.point("C"))
    board.page.keyboard.up("Control")
    blocks = board.page.locator("#blocks").bounding_box()
    end = blocks["x"] + 200, blocks["y"] + blocks["height"] - 20
    board.drag(board.point("C"), end)
    assert board.rows() == "BDEF"
    assert board.rows("blocks").endswith("AC")
    s.key("Control+z")
    assert board.rows() == "ABCDEF"
    # Alt copies, and is asked again at the drop.
    board.drag(board.point("D"), board.point("F", 0.9), drop=False)
    board.page.keyboard.down("Alt")
    board.page.mouse.move(*board.point("F", 0.8))
    board.frame()
    expect(board.badge).to_have_text("Copy")
    board.page.keyboard.up("Alt")
    board.page.mouse.move(*board.point("F", 0.7))
    board.frame()
    expect(board.badge).to_have_text("Move")
    board.page.mouse.up()
    assert board.rows() == "ABCEFD"
    # Outside of the tables, and Esc: as before.
    board.drag(board.point("A"), board.point("C"), (640, 20))
    assert board.rows() == "ABCEFD"
    board.drag(board.point("A"), board.point("C"), drop=False)
    s.key("Escape")
    board.page.mouse.up()
    board.frame(400)
    assert board.rows() == "ABCEFD"
    assert board.page.locator(".carried, .shifted, .drag-layer, .drop-gap").count() == 0


def test_a_finger_holds_drags_scrolls_and_opens_the_menu(open_screen):
    s, board = open_board(open_screen, "phone", rows="ABCDEFGHIJKLMNOPQRST")
    touch = Touch(s.page)
    top = "document.querySelector('#workout').scrollTop"
    # A quick swipe scrolls, and drags nothing.
    x, y = board.point("D")
    touch.drag((x, y), (x, y - 120))
    until(lambda: s.page.evaluate(top), lambda at: at > 60)
    board.come_to_rest()
    assert board.rows().startswith("A")
    board.scroll_to_top()
    # Held, it is lifted, and the list stays.
    touch.down(board.point("A"))
    board.frame(320)
    expect(board.page.locator(".drag-image")).to_be_visible()
    touch.move(board.point("B", 0.5))
    touch.move(board.point("C", 0.9))
    board.frame()
    assert "shifted" in board.classes("D")
    assert s.page.evaluate(top) == 0
    # Another finger neither steers nor ends it.
    here = board.point("C", 0.9)
    touch.move(here, (200, 60))
    touch.move(here)
    board.frame()
    assert "shifted" in board.classes("D")
    touch.up()
    board.frame()
    assert board.rows().startswith("BCAD")
    # At the handle at once.
    box = board.row("B").locator(".handle").bounding_box()
    touch.down((box["x"] + 10, box["y"] + 20))
    touch.move(board.point("A", 0.5))
    touch.move(board.point("A", 0.9))
    board.frame()
    touch.up()
    assert board.rows().startswith("CABD")
    # At the lower edge it goes on scrolling, and the row lands where the gap is; twice.
    for name in "CA":
        board.scroll_to_top()
        table = board.page.locator("#workout").bounding_box()
        touch.down(board.point(name))
        board.frame(320)
        edge = board.point(name)[0], table["y"] + table["height"] - 6
        touch.move((edge[0], edge[1] - 80))
        touch.move(edge)
        before = s.page.evaluate(top)
        board.frame(500)
        assert s.page.evaluate(top) > before + 100
        expect(board.page.locator(".drop-gap")).to_have_count(1)
        touch.up()
        stopped = s.page.evaluate(top)
        board.frame(300)
        assert s.page.evaluate(top) == pytest.approx(stopped, abs=60)
        board.scroll_to_top()
        assert not board.rows().startswith(name)
    # Held and let go: its menu.
    touch.down(board.point("B"))
    board.frame(320)
    touch.up()
    expect(s.menu).to_be_visible()
    expect(s.menu.get_by_role("menuitem", name="Move down")).to_be_visible()
    s.key("Escape")
    # A pointer that is lost leaves everything as it was.
    before = board.rows()
    touch.down(board.point("D"))
    board.frame(320)
    touch.move(board.point("E", 0.9))
    board.frame()
    touch._send("touchCancel")
    board.frame(400)
    assert board.rows() == before
    assert board.page.locator(".carried, .drag-layer").count() == 0


def test_keys_drag_and_say_where(open_screen, lang):
    s, board = open_board(open_screen, lang=lang)
    board.row("B").focus()
    s.key("Space")
    how = "Arrow keys move it" if lang == "en" else "화살표 키로 옮기고"
    expect(s.status).to_contain_text(how)
    s.key("ArrowDown")
    expect(s.status).to_have_text(
        "B, Work, 1:00, position 3 of 6 in Workout" if lang == "en" else "B, 본운동, 1:00, 운동 6개 중 3번째")
    s.key("Enter")
    assert board.rows() == "ACBDEF"
    expect(board.row("B")).to_be_focused()
    expect(s.status).to_have_text(
        "Moved: B, Work, 1:00, from position 2 to 3 of 6 in Workout"
        if lang == "en" else "이동함: B, 본운동, 1:00, 운동 6개 중 2번째에서 3번째로")
    s.key("Alt+ArrowUp")
    assert board.rows() == "ABCDEF"
    s.key("Enter", "End", "Escape")
    assert board.rows() == "ABCDEF"
    s.key("Space", "Tab", "Alt+Enter")
    assert board.rows() == "ABCDEF" and board.rows("blocks").endswith("B")
    # The clipboard has lines.
    board.row("C").focus()
    s.key("Control+c")
    s.expect_copied("C 1 min" if lang == "en" else "C 1분")
    s.key("Delete")
    assert board.rows() == "ABDEF"
    expect(board.row("D")).to_be_focused()
    assert s.page.evaluate("document.querySelector('.app').dataset.phase") == "idle"


def test_what_comes_from_elsewhere_lands_in_the_gap_or_is_refused(open_screen):
    s, board = open_board(open_screen)
    cdp = s.page.context.new_cdp_session(s.page)

    def drop(point, text, kind="text/plain", files=()):
        data = {"items": [{"mimeType": kind, "data": text}] if text is not None else [],
                "files": list(files), "dragOperationsMask": 1}
        for name in ["dragEnter", "dragOver", "dragOver", "drop"]:
            cdp.send("Input.dispatchDragEvent", {"type": name, "x": point[0], "y": point[1], "data": data})
            board.frame()

    drop(board.point("B", 0.8), "N 2:00\nM 3:00")
    until(board.rows, "ABNMCDEF")
    s.key("Control+z")
    assert board.rows() == "ABCDEF"
    for text, reason in [('{"a":\n', "line 2"), ("{}", "no rows")]:
        drop(board.point("B", 0.8), text)
        expect(s.alert).to_contain_text(reason)
        assert board.rows() == "ABCDEF"
    # Into a field it is text.
    s.reload()
    board.frame()
    assert board.rows() == "ABCDEF"


def test_files_are_read_at_their_place(open_screen, tmp_path):
    s, board = open_board(open_screen)
    cdp = s.page.context.new_cdp_session(s.page)
    for name, content, after in [
        ("workout.txt", b"N 2:00", "ABNCDEF"), ("picture.png", b"\x89PNG\r\n\0\0\0", "ABNCDEF"),
        ("long.csv", b"a" * 5_000_000, "ABNCDEF"),
    ]:
        path = tmp_path / name
        path.write_bytes(content)
        x, y = board.point("B", 0.8)
        for kind in ["dragEnter", "dragOver", "drop"]:
            cdp.send("Input.dispatchDragEvent", {
                "type": kind, "x": x, "y": y,
                "data": {"items": [], "files": [str(path)], "dragOperationsMask": 1}})
            board.frame()
        until(board.rows, after)
        if name != "workout.txt":
            expect(s.alert).to_contain_text("Nothing was changed")
    assert board.page.locator(".drop-gap").count() == 0


def test_the_board_is_accessible_while_rows_are_lifted(open_screen):
    s = open_screen(at="#board", clock=False)
    s.paste("A 1:00\nB 2:00")
    expect(s.page.locator("#workout .board-row")).to_have_count(2)
    s.key("Escape")
    checked = Checked()
    checked.look(s, "at rest")
    s.page.locator("#workout .board-row").first.focus()
    s.key("Space", "ArrowDown")
    expect(s.page.locator(".drop-gap")).to_have_count(1)
    checked.look(s, "lifted")
    assert checked == {}
