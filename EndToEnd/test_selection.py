"""Rows chosen by mouse, keys and fingers, and what is done with them."""

import re

from playwright.sync_api import expect

from screen import with_three_laps


def selected(s):
    """Numbers of the selected rows, from the top."""
    cells = s.table.locator("[aria-selected=true] .number").all_inner_texts()
    return [re.match(r"\d+", cell)[0] for cell in cells]


def click_row(s, number, *modifiers):
    for key in modifiers:
        s.page.keyboard.down(key)
    s.page.mouse.click(*s.center(s.row(number)))
    for key in modifiers:
        s.page.keyboard.up(key)


def test_mouse_selects_one_more_and_ranges(open_screen):
    s = with_three_laps(open_screen)
    click_row(s, 1)
    expect(s.menu).to_be_visible()
    s.key("Escape")
    assert selected(s) == ["1"]
    click_row(s, 3, "Control")
    expect(s.menu).to_have_count(0)
    assert selected(s) == ["3", "1"]
    s.key("Control+c")
    expect(s.status).to_have_text("2 laps copied")
    s.expect_copied("1   00:10.00   00:10.00\n3   00:30.00   00:12.00")
    click_row(s, 1, "Shift")
    assert selected(s) == ["3", "2", "1"]
    # A secondary click on a selected row is about all of them.
    s.page.mouse.click(*s.center(s.row(2)), button="right")
    s.page.get_by_role("menuitem", name="Copy selection", exact=True).click()
    expect(s.status).to_have_text("3 laps copied")
    # No text of the page was selected by the way.
    assert s.page.evaluate("getSelection().isCollapsed")


def test_keys_select_copy_and_delete(open_screen):
    s = with_three_laps(open_screen)
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "Shift+ArrowDown")
    assert selected(s) == ["3", "2"]
    s.key("Delete")
    expect(s.status).to_contain_text("2 laps deleted")
    assert s.lap_rows()[1:] == ["1 00:10.00 00:10.00"]
    assert s.phase() == "running"
    s.key("Control+z")
    assert [row.split()[0] for row in s.lap_rows()] == ["4", "3", "2", "1"]
    s.key("Control+a")
    assert selected(s) == ["3", "2", "1"]
    s.key("Escape")
    assert selected(s) == []


def test_fingers_choose_rows_in_a_mode_of_their_own(open_screen):
    s = with_three_laps(open_screen, "phone")
    s.press_at(*s.center(s.row(2)))
    # The bar has pages; the full list has everything.
    s.press_at(*s.center(s.item("more")))
    s.item("select").scroll_into_view_if_needed()
    s.press_at(*s.center(s.item("select")))
    expect(s.page.get_by_text("1 selected")).to_be_visible()
    s.press_at(*s.center(s.row(3)))
    expect(s.menu).to_have_count(0)
    assert selected(s) == ["3", "2"]
    s.press_at(*s.center(s.row(2)))
    assert selected(s) == ["3"]
    s.page.get_by_role("button", name="Select all", exact=True).tap()
    s.page.get_by_role("button", name="Copy selection", exact=True).tap()
    expect(s.status).to_have_text("3 laps copied")
    s.page.get_by_role("button", name="Done", exact=True).tap()
    assert selected(s) == []
    s.press_at(*s.center(s.row(2)))
    expect(s.menu).to_be_visible()
