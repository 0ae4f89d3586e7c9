"""Everything by keyboard, and nothing while somebody types."""

import re

import pytest
from playwright.sync_api import expect


FOCUSED = "document.activeElement === document.body ? '' : document.activeElement.ariaLabel || document.activeElement.innerText"


def press_raw(s, key, code, modifiers=0):
    """A key as a keyboard with another layout sends it."""
    cdp = s.page.context.new_cdp_session(s.page)
    text = {} if modifiers else {"text": key}
    cdp.send(
        "Input.dispatchKeyEvent",
        {"type": "keyDown", "key": key, "code": code, "modifiers": modifiers, **text},
    )
    cdp.send(
        "Input.dispatchKeyEvent", {"type": "keyUp", "key": key, "code": code, "modifiers": modifiers}
    )


def test_space_starts_and_stops(open_screen):
    s = open_screen()
    s.key(" ")
    assert s.phase() == "running"
    s.wait(5_000)
    s.key(" ")
    assert s.phase() == "stopped"
    expect(s.elapsed).to_have_text("00:05.00")
    s.wait(1_000)
    s.key(" ")
    assert s.phase() == "running"


def test_lap_keys(open_screen):
    s = open_screen()
    s.key(" ")
    for key in ["l", "L", "Enter"]:
        s.wait(5_000)
        s.key(key)
    assert s.lap_rows()[1:] == ["3 00:15.00 00:05.00", "2 00:10.00 00:05.00", "1 00:05.00 00:05.00"]


def test_lap_key_with_a_hangul_layout(open_screen):
    s = open_screen(lang="ko")
    s.key(" ")
    s.wait(5_000)
    press_raw(s, "ㅣ", "KeyL")
    assert s.lap_rows()[1:] == ["1 00:05.00 00:05.00"]
    s.wait(1_000)
    press_raw(s, "ㅋ", "KeyZ", modifiers=2)
    assert len(s.rows()) == 1
    press_raw(s, "ㅋ", "KeyZ", modifiers=2 + 8)
    assert len(s.rows()) == 2
    s.set_clipboard("before")
    press_raw(s, "ㅊ", "KeyC", modifiers=2)
    expect(s.status).to_have_text("랩 1개 복사됨")
    s.expect_copied("1   00:05.00   00:05.00")


@pytest.mark.parametrize("key", ["Backspace", "Delete"])
def test_reset_keys_undo_and_space_after_it(open_screen, key):
    s = open_screen()
    s.take_laps(3_000, stop=True)
    s.key(key)
    assert s.phase() == "idle"
    expect(s.elapsed).to_have_text("00:00.00")
    s.key("Control+z")
    assert s.phase() == "stopped"
    s.key(key)
    s.key(" ")
    assert s.phase() == "running"


def test_reset_key_while_running_is_refused_aloud(open_screen):
    s = open_screen()
    s.take_laps(3_000)
    s.key("Backspace")
    expect(s.status).to_have_text("Stop before you reset")
    assert s.phase() == "running"
    assert len(s.rows()) == 2


@pytest.mark.parametrize("modifier", ["Control", "Meta"])
def test_undo_and_redo_keys(open_screen, modifier):
    s = open_screen()
    s.take_laps(3_000)
    s.key(f"{modifier}+z")
    assert len(s.rows()) == 1
    expect(s.status).to_have_text("Undone: Lap")
    s.key(f"{modifier}+Shift+Z")
    assert len(s.rows()) == 2
    expect(s.status).to_have_text("Redone: Lap")


def test_other_combinations_belong_to_the_browser(open_screen):
    s = open_screen()
    s.take_laps(3_000, stop=True)
    before = s.rows()
    s.page.evaluate(
        "addEventListener('keydown', (e) => { window.prevented = e.defaultPrevented; e.preventDefault(); })"
    )
    for key in ["Control+l", "Alt+l", "Meta+l", "Control+Enter", "Alt+Backspace", "Control+s", "F5", "a"]:
        s.key(key)
        assert s.page.evaluate("window.prevented") is False, key
    assert s.rows() == before
    assert s.phase() == "stopped"


def test_space_never_scrolls(open_screen):
    s = open_screen(viewport={"width": 640, "height": 360})
    s.take_laps(*[1_000] * 12)
    scrolled = "[...document.querySelectorAll('*')].map((e) => e.scrollTop).filter(Boolean).join()"
    s.page.evaluate("addEventListener('scroll', () => { window.hasScrolled = true; }, true)")
    before = s.page.evaluate(scrolled)
    for focus in ["nothing", "#laps", "row", "#start", "#lap"]:
        if focus == "row":
            s.page.locator("#laps").focus()
            s.key("ArrowDown")
        elif focus != "nothing":
            s.page.locator(focus).evaluate("(e) => e.focus({ preventScroll: true })")
        phase = s.phase()
        s.wait(1_000)
        s.key(" ")
        assert s.page.evaluate(scrolled) == before, focus
        if focus != "#lap":
            assert s.phase() != phase, focus
    s.wait(100)
    assert not s.page.evaluate("window.hasScrolled")


def test_space_and_enter_on_a_focused_button_press_it_once(open_screen):
    s = open_screen()
    s.button("start").focus()
    s.key(" ")
    assert s.phase() == "running"
    s.wait(3_000)
    s.button("lap").focus()
    s.key("Enter")
    assert s.lap_rows()[1:] == ["1 00:03.00 00:03.00"]
    s.wait(1_000)
    s.key(" ")
    assert s.lap_rows()[1] == "2 00:04.00 00:01.00"
    assert s.phase() == "running"


def test_focus_is_kept_by_a_reset_from_the_keyboard(open_screen):
    s = open_screen()
    s.take_laps(3_000, stop=True)
    s.button("reset").focus()
    s.key("Enter")
    assert s.phase() == "idle"
    expect(s.button("start")).to_be_focused()
    s.key(" ")
    assert s.phase() == "running"


def test_focus_on_the_list_is_kept_when_reset_takes_the_rows(open_screen):
    s = open_screen()
    s.take_laps(3_000, 2_000, stop=True)
    s.page.locator("#laps").focus()
    # With a row selected, Backspace is not about the whole watch.
    s.key("ArrowDown", "Backspace")
    assert s.phase() == "stopped"
    s.key("Escape", "Backspace")
    assert s.phase() == "idle"
    assert s.page.evaluate(FOCUSED) != ""


def test_focus_on_a_row_is_kept_when_undo_takes_the_row(open_screen):
    s = open_screen()
    s.take_laps(3_000, 2_000)
    s.page.locator("#laps").focus()
    s.key("ArrowDown")
    expect(s.row(2)).to_be_focused()
    s.key("Control+z")
    assert len(s.rows()) == 2
    assert s.page.evaluate(FOCUSED) != ""


def test_focus_is_kept_when_the_focused_undo_goes_grey(open_screen):
    s = open_screen()
    s.press("start")
    s.button("undo").focus()
    s.key("Enter")
    assert s.phase() == "idle"
    expect(s.button("undo")).to_be_disabled()
    assert s.page.evaluate(FOCUSED) != ""


def test_arrows_walk_the_laps_and_stop_at_the_ends(open_screen):
    s = open_screen()
    s.take_laps(1_000, 1_000, 1_000)
    s.page.locator("#laps").focus()
    for key, number in [
        ("ArrowDown", 3), ("ArrowDown", 2), ("ArrowDown", 1), ("ArrowDown", 1), ("ArrowUp", 2),
        ("End", 1), ("Home", 3), ("ArrowUp", 3),
    ]:
        s.key(key)
        expect(s.row(number)).to_be_focused()
    # A new lap leaves the focus with its lap.
    s.key("l")
    expect(s.row(4)).to_have_count(1)
    expect(s.row(3)).to_be_focused()


def test_tab_reaches_everything_and_everything_shows_its_focus(open_screen):
    s = open_screen()
    s.take_laps(3_000, 2_000, stop=True)
    s.key("Control+z", "Control+z", "Control+Shift+Z")
    s.wait(2_000)
    s.key(" ")  # stopped again, with something to undo; and a redo below
    s.key("Control+z")
    s.wait(2_000)
    seen = []
    for _ in range(30):
        s.key("Tab")
        name = s.page.evaluate(FOCUSED)
        if name in seen:
            break
        if not name:
            continue  # around the end of the page
        assert s.page.evaluate(
            """() => { const s = getComputedStyle(document.activeElement);
              return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 }"""
        ), f"no focus ring on {name}"
        seen.append(name)
    wanted = s.page.evaluate(
        """() => [...document.querySelectorAll('button:not(:disabled, [tabindex="-1"])')]
          .filter((b) => b.checkVisibility()).map((b) => b.ariaLabel || b.innerText)"""
    )
    assert set(wanted) <= set(seen)
    assert "Laps" in seen
    for name in ["Undo", "Redo", "Copy records", "Settings", "Lap", "Stop", "Stopwatch"]:
        assert name in seen
    # The tabs are one stop; arrows lead to the others.
    s.tab("stopwatch").focus()
    s.key("ArrowRight", "ArrowRight", "ArrowRight")
    expect(s.tab("records")).to_be_focused()
    expect(s.page).to_have_url(re.compile("#records$"))


def test_question_mark_lists_the_keys(open_screen, lang):
    s = open_screen(lang=lang)
    s.button("start").focus()
    s.key("?")
    sheet = s.page.get_by_role("dialog", name=s.names["shortcuts"])
    expect(sheet).to_be_visible()
    expect(s.button("close")).to_be_focused()
    expect(sheet).to_contain_text("Ctrl Shift Z")
    # What lies under it takes no keys and no focus.
    s.key("l", "Backspace")
    assert s.phase() == "idle"
    s.key("Tab", "Tab")
    assert s.page.evaluate("document.querySelector('.app > :is(header, main, nav)').inert")
    s.key("Escape")
    expect(sheet).to_have_count(0)
    expect(s.button("start")).to_be_focused()


def test_question_mark_from_settings_and_close_by_button(open_screen):
    s = open_screen()
    s.button("settings").click()
    s.page.get_by_role("menuitem", name="Keyboard shortcuts").click()
    expect(s.page.get_by_role("dialog")).to_be_visible()
    s.key("Enter")
    expect(s.page.get_by_role("dialog")).to_have_count(0)
    expect(s.button("settings")).to_be_focused()


@pytest.mark.parametrize("element", ["textarea", "input", "[contenteditable]"])
def test_nothing_happens_while_somebody_types(open_screen, element):
    s = open_screen()
    s.take_laps(3_000, stop=True)
    before = s.rows()
    s.page.evaluate(
        """(kind) => {
          const field = document.createElement(kind[0] === '[' ? 'div' : kind);
          if (kind[0] === '[') field.contentEditable = 'true';
          field.id = 'field';
          document.body.append(field);
          field.focus();
        }""",
        element,
    )
    s.page.keyboard.type("l L? ")
    s.key("Backspace", "Delete", "Control+z", "Enter")
    s.page.keyboard.type(" x")
    assert s.rows() == before
    assert s.phase() == "stopped"
    expect(s.status).not_to_contain_text("Undone")
    typed = s.page.evaluate("document.getElementById('field').value ?? document.getElementById('field').innerText")
    assert typed.endswith(" x") or typed.endswith("\xa0x")


def test_composed_keys_belong_to_the_input_method(open_screen):
    s = open_screen()
    s.press("start")
    s.page.evaluate(
        """() => { for (const init of [{ isComposing: true }, { keyCode: 229 }])
          document.body.dispatchEvent(new KeyboardEvent('keydown',
            { key: 'l', code: 'KeyL', bubbles: true, cancelable: true, ...init })) }"""
    )
    assert len(s.rows()) == 1


def test_a_click_leaves_the_keys_where_they_were(open_screen):
    s = open_screen()
    s.take_laps(3_000)
    s.press("copy")
    s.wait(1_000)
    s.key(" ")
    assert s.phase() == "stopped"
