"""Results: a start list from the real clipboard, waves, taps by finger and key, names, the record."""

import re

import pytest
from playwright.sync_api import expect

from screen import until
from test_accessibility import run_axe

LIST = "bib\tname\tgroup\n12\tKim\tU16\n7\tLee\tU18\n3\tPark\tU16"


def rows(s, name):
    """What the rows of a table are called, from the top."""
    grid = s.page.get_by_role("grid", name=s.names[name], exact=True)
    return grid.get_by_role("row").evaluate_all(
        """(rows) => rows.sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((r) => r.ariaLabel)"""
    )


def open_results(open_screen, device, lang="en", **options):
    s = open_screen(device, lang=lang, at="#board/results", **options)
    s.set_clipboard(LIST)
    s.press("paste start list")
    expect(s.page.get_by_role("dialog", name=s.names["start list"])).to_contain_text("Park")
    s.press("add")
    return s


def clock(s):
    return s.page.get_by_role("timer", name=s.names["race clock"])


def test_a_race_in_two_waves_with_a_reload_in_the_middle(open_screen, device, lang):
    s = open_results(open_screen, device, lang)
    assert rows(s, "names") == ["12 Kim · U16", "7 Lee · U18", "3 Park · U16"]
    expect(s.button("tap")).to_be_disabled()
    for group in ["U16", "U18"]:
        s.press_at(*s.center(s.page.get_by_role("button", name=s.names["start group"].format(group))))
        s.wait(30_000)
    expect(clock(s)).to_have_text("01:00.00")

    # Two presses a third of a second apart both count, and the second is marked.
    s.press("tap")
    s.wait(300)
    s.press("tap")
    double = s.names["double"]
    assert rows(s, "taps") == ["1, 01:00.00", f"2, 01:00.30, {double}"]
    s.page.get_by_role("button", name=s.names["strike out double"]).click()
    assert rows(s, "taps")[1].startswith("✗, 01:00.30")

    # Names as buttons: a press on one is its time, counted from its own start.
    s.press("names as buttons")
    s.wait(700)
    s.press_at(*s.center(s.page.get_by_role("button", name="7 Lee · U18")))
    expect(s.page.get_by_role("button", name="7 Lee · U18, 00:31.00")).to_be_visible()

    s.reload()
    assert [row.split(", ")[1] for row in rows(s, "taps")] == ["01:00.00", "01:00.30", "01:01.00"]
    assert rows(s, "names") == ["12 Kim · U16", "7 Lee · U18, 00:31.00", "3 Park · U16"]

    # The first tap is given to a name by the menu.
    s.page.locator("#taps [role=row]").first.click(button="right")
    s.item("give to").click()
    s.page.get_by_role("menuitem", name="12 Kim · U16").click()
    until(lambda: rows(s, "names")[0], "12 Kim · U16, 01:00.00")

    s.press("ranking")
    s.page.get_by_role("radio", name=s.names["up to seconds"]).click(force=True)
    s.press("copy results")
    s.expect_copied("U16\n1   12 Kim   01:00\n–   3 Park\n\nU18\n1   7 Lee   00:31")
    s.press("close")

    s.press("finish")
    assert rows(s, "taps") == []
    s.tab("records").click()
    expect(s.page.locator(".record-open")).to_have_count(1)
    s.page.locator(".record-open").click()
    expect(s.table).to_contain_text("1 · 12 Kim · U16")
    s.press("undo")
    s.tab("board").click()
    s.page.get_by_role("radio", name=s.names["results"]).click(force=True)
    assert len(rows(s, "taps")) == 3


def test_space_taps_and_two_fingers_both_count(open_screen):
    s = open_results(open_screen, "phone")
    s.press("start")
    s.wait(5000)
    s.key("Space")
    assert rows(s, "taps") == ["1, 00:05.00"]
    s.wait(1000)
    # Both fingers are down at once, on the large button and on a name.
    s.press("names as buttons")
    touch = s.page.context.new_cdp_session(s.page)
    points = [s.center(s.button("tap")), s.center(s.page.get_by_role("button", name="7 Lee · U18"))]
    fingers = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers[:1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": fingers[1:]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(lambda: len(rows(s, "taps")), 3)
    assert rows(s, "taps")[1:] == ["2, 00:06.00", "3, 00:06.00, 7 Lee · U18"]


def test_by_mouse_and_keys_alone_no_finisher_is_lost(open_screen):
    s = open_screen(at="#board/results")
    s.set_clipboard(LIST)
    s.key("Control+v")
    expect(s.page.get_by_role("dialog", name=s.names["start list"])).to_be_visible()
    s.key("Enter")
    s.page.get_by_role("button", name="Start U16").click()
    expect(s.button("tap")).to_be_focused()
    s.wait(5000)
    s.key("Space")
    # Of the second wave by key: Space does not go on to the next button there.
    s.page.get_by_role("button", name="Start U18").focus()
    s.wait(1000)
    s.key("Enter")
    s.wait(1000)
    s.key("Space")
    # A click on a name, and Space.
    s.page.get_by_role("row", name="7 Lee").click()
    s.wait(1000)
    s.key("Space")
    assert rows(s, "taps") == ["1, 00:05.00", "2, 00:07.00", "3, 00:08.00"]


def box(s, selector):
    return s.page.locator(selector).bounding_box()


def shows_newest(s):
    """Whether the last row of the taps is in view, whole."""
    return s.page.evaluate(
        """() => {
          const grid = document.getElementById('taps').getBoundingClientRect();
          const rows = [...document.querySelectorAll('#taps .board-row')];
          const last = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom));
          const count = Math.max(...rows.map((row) => +row.ariaRowIndex));
          return [count, Math.abs(last) <= grid.bottom + 1];
        }"""
    )


def test_the_newest_tap_is_in_view_and_nothing_lies_over_a_name(open_screen):
    s = open_results(open_screen, "phone")
    s.press("start")
    for _ in range(9):
        s.wait(1000)
        s.press("tap")
    until(lambda: shows_newest(s), [9, True])
    # Under a finger no ring comes up.
    assert s.button("tap").evaluate("(tap) => getComputedStyle(tap).outlineStyle") == "none"
    s.press("names as buttons")
    s.wait(1000)
    s.key("Space")
    until(lambda: shows_newest(s), [10, True])
    s.reload()
    until(lambda: shows_newest(s), [10, True])
    s.press("names as buttons")
    for width, height in [(844, 390), (320, 568), (390, 844)]:
        s.page.set_viewport_size({"width": width, "height": height})
        until(lambda: shows_newest(s), [10, True])
        tap, taps = box(s, "#tap"), box(s, "#taps")
        head = box(s, ".names .board-head")
        assert taps["height"] > 80 and tap["width"] > 80 and tap["height"] > 60
        apart = tap["x"] >= taps["x"] + taps["width"] or tap["y"] >= taps["y"] + taps["height"]
        assert apart, (width, height)
        assert head["x"] >= taps["x"] + taps["width"] or head["y"] >= taps["y"] + taps["height"]
        s.page.locator(".name-button").last.scroll_into_view_if_needed()
        name = box(s, ".name-button:last-child")
        assert name["x"] + name["width"] <= tap["x"] or name["y"] + name["height"] <= tap["y"] + 1


def test_what_is_no_start_list_is_refused(open_screen):
    s = open_screen(at="#board/results")
    s.set_clipboard('{"id": 1}')
    s.press("paste start list")
    expect(s.alert).to_contain_text("no rows in this JSON")
    assert rows(s, "names") == []


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_axe_finds_nothing(open_screen, device):
    s = open_results(open_screen, device, clock=False)
    s.press("start")
    s.press("tap")
    assert run_axe(s) == []
    s.press("names as buttons")
    assert run_axe(s) == []
    s.press("ranking")
    assert run_axe(s) == []
