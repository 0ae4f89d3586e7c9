"""The dialogs that ask for a note, a time or a title, with real keys, fingers and Hangul composition."""

import json

import pytest
from playwright.sync_api import expect

from screen import until, with_three_laps
from test_accessibility import Checked

LONG_NOTE = "Kim, 무릎이 아픔; <img src=x onerror=alert(1)> & \"headwind\"\nsecond line"
# What a software keyboard does where it lies over the page: less of it is seen, and it is no smaller.
KEYBOARD = """
  const seen = Object.assign(new EventTarget(), { scale: 1, height: innerHeight, offsetTop: 0 });
  Object.defineProperty(window, 'visualViewport', { value: seen });
  window.showKeyboard = (height) => {
    seen.height = innerHeight - height;
    seen.dispatchEvent(new Event('resize'));
  };
"""


def with_record(open_screen, *args, **options):
    """A record is open that has no title yet."""
    s = open_screen(*args, **options)
    s.take_laps(10_000, 8_000, stop=True)
    s.press("reset")
    s.tab("records").click()
    s.page.locator(".record-open").click()
    return s


def edges(s):
    """Of the dialog; it comes with a short movement."""
    return s.dialog.evaluate("(d) => d.getBoundingClientRect().toJSON()")


def selected_text(s):
    return s.field.evaluate("(f) => f.value.slice(f.selectionStart, f.selectionEnd)")


def test_a_note_is_written_and_read_in_full(open_screen, device, lang):
    s = with_three_laps(open_screen, device, lang=lang)
    s.choose("add note", lap=2)
    expect(s.dialog).to_have_accessible_name({"en": "Note on lap 2", "ko": "랩 2 메모"}[lang])
    expect(s.field).to_have_accessible_name(s.names["note"])
    expect(s.field).to_be_focused()
    first, second = LONG_NOTE.split("\n")
    s.page.keyboard.type(first)
    s.key("Enter")
    s.page.keyboard.type(second)
    s.press("save")
    expect(s.dialog).to_have_count(0)
    # It is text in the row, and cut there by the style only.
    expect(s.row(2).locator(".note")).to_have_text(LONG_NOTE)
    assert s.page.locator("#laps img").count() == 0
    s.row(2).click(button="right")
    s.page.get_by_role("menuitem").filter(has_text=s.names["note"]).click()
    expect(s.field).to_have_value(LONG_NOTE)
    assert selected_text(s) == LONG_NOTE
    s.key("End", "ControlOrMeta+Enter")
    expect(s.dialog).to_have_count(0)
    s.reload()
    expect(s.row(2).locator(".note")).to_have_text(LONG_NOTE)


def test_hangul_is_composed_while_the_watch_runs(open_screen):
    """Frames are drawn between the syllables, and Enter ends a syllable before it saves."""
    s = open_screen(clock=False)
    s.press("start")
    s.press("lap")
    s.choose("add note", lap=1)
    ime = s.page.context.new_cdp_session(s.page)

    def compose(text):
        ime.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        s.wait(60)
        expect(s.field).to_have_value(text)

    for text in ["ㅎ", "하", "한"]:
        compose(text)
    # The keys of a composition are the input method's: neither saves nor leaves.
    s.page.evaluate("addEventListener('keydown', (e) => { window.composing = e.isComposing || e.keyCode === 229; }, true)")
    s.key("Control+Enter")
    assert s.page.evaluate("window.composing")
    expect(s.dialog).to_be_visible()
    ime.send("Input.insertText", {"text": "한"})
    expect(s.field).to_have_value("한")
    s.key("Control+Enter")
    expect(s.dialog).to_have_count(0)
    expect(s.row(1).locator(".note")).to_have_text("한")


def test_enter_ends_a_syllable_before_it_saves_a_title(open_screen):
    s = with_record(open_screen)
    s.press("rename")
    expect(s.field).to_be_focused()
    ime = s.page.context.new_cdp_session(s.page)
    ime.send("Input.imeSetComposition", {"text": "김", "selectionStart": 1, "selectionEnd": 1})
    s.key("Enter")
    expect(s.dialog).to_be_visible()
    ime.send("Input.imeSetComposition", {"text": "김", "selectionStart": 1, "selectionEnd": 1})
    s.key("Escape")
    expect(s.dialog).to_be_visible()
    ime.send("Input.insertText", {"text": "김"})
    s.page.keyboard.type(" 400 m")
    title = s.field.input_value()
    assert title.endswith("김 400 m")
    s.key("Enter")
    expect(s.dialog).to_have_count(0)
    expect(s.page.get_by_role("heading", name=title)).to_be_visible()
    expect(s.button("rename")).to_be_focused()


def test_the_focus_goes_in_around_and_back(open_screen):
    s = with_three_laps(open_screen)
    s.row(2).focus()
    s.choose("edit total", lap=2)
    expect(s.field).to_be_focused()
    assert selected_text(s) == "00:18.00"
    for key, name in [("Tab", "cancel"), ("Tab", "save")]:
        s.key(key)
        expect(s.button(name)).to_be_focused()
    s.key("Tab")
    expect(s.field).to_be_focused()
    s.key("Shift+Tab")
    expect(s.button("save")).to_be_focused()
    # What lies under it takes no keys.
    s.key("l", "Delete", "Control+z")
    expect(s.table.get_by_role("row")).to_have_count(5)
    s.key("Escape")
    expect(s.dialog).to_have_count(0)
    expect(s.row(2)).to_be_focused()


def test_what_cannot_be_saved_is_said_in_the_dialog(open_screen, device):
    s = with_three_laps(open_screen, device)
    rows = s.rows()
    s.choose("edit total", lap=2)
    for text, problem in [
        ("0:1x", "Two digits from 00 to 59 were expected at place 3"),
        ("0:31", "A total between 00:10.00 and 00:30.00 was expected"),
    ]:
        s.key("ControlOrMeta+a")
        s.page.keyboard.type(text)
        s.press("save")
        expect(s.problem).to_have_text(problem)
        expect(s.field).to_be_focused()
        expect(s.field).to_have_attribute("aria-invalid", "true")
        expect(s.field).to_have_accessible_description(problem)
    # The field's own undo, not the app's.
    s.key("ControlOrMeta+z")
    assert s.field.input_value() != "0:31"
    expect(s.problem).to_be_empty()
    s.press("cancel")
    expect(s.dialog).to_have_count(0)
    assert s.rows()[1:] == rows[1:]


def test_a_press_beside_it_loses_nothing_typed(open_screen, device):
    s = with_three_laps(open_screen, device)
    s.choose("add note", lap=1)
    s.press_at(20, 100)
    expect(s.dialog).to_have_count(0)
    # That press did nothing else.
    expect(s.menu).to_have_count(0)
    s.choose("add note", lap=1)
    s.page.keyboard.type("Kim")
    s.press_at(20, 100)
    expect(s.field).to_have_value("Kim")
    s.key("Escape")
    expect(s.dialog).to_have_count(0)


def test_axe_finds_nothing(open_screen, device, dark):
    s = open_screen(device, dark=dark, clock=False)
    s.press("start")
    s.wait(30)
    s.press("lap")
    checked = Checked()
    s.choose("add note", lap=1)
    checked.look(s, "note")
    s.key("Escape")
    s.choose("edit total", lap=1)
    checked.look(s, "total")
    s.page.keyboard.type("x")
    s.key("Enter")
    expect(s.problem).not_to_be_empty()
    checked.look(s, "a time that cannot be read")
    assert not checked, json.dumps(checked, indent=1)


def test_it_fits_a_small_phone_with_large_text(open_screen):
    s = with_record(open_screen, "phone", lang="ko", script=KEYBOARD)
    s.press("rename")
    until(lambda: edges(s), lambda box: (box["left"], box["right"], box["bottom"]) == (0, 390, 844))
    s.page.evaluate("showKeyboard(300)")
    until(lambda: edges(s)["bottom"], 544)
    s.page.evaluate("showKeyboard(0)")
    s.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width, height in [(320, 568), (320, 300), (568, 320)]:
        s.page.set_viewport_size({"width": width, "height": height})
        for part in [s.field, s.button("cancel"), s.button("save")]:
            expect(part).to_be_in_viewport(ratio=0.9)
            box = part.bounding_box()
            assert box["height"] >= 44
            assert box["x"] >= 0 and box["x"] + box["width"] <= width


def test_it_is_a_card_in_the_middle_of_a_wide_screen(open_screen):
    s = with_record(open_screen)
    s.press("rename")
    middle = lambda box: ((box["left"] + box["right"]) / 2, (box["top"] + box["bottom"]) / 2)
    until(lambda: middle(edges(s)), lambda at: at == pytest.approx((640, 400), abs=1))


def test_a_long_note_scrolls_inside(open_screen, device):
    s = with_three_laps(open_screen, device)
    s.choose("add note", lap=1)
    s.page.keyboard.insert_text("Kim 400 m\n" * 200)
    for part in ["save", "cancel"]:
        expect(s.button(part)).to_be_in_viewport(ratio=1)
    s.press("save")
    expect(s.dialog).to_have_count(0)
    expect(s.row(1).locator(".note")).to_be_visible()
