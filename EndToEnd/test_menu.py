"""The menu of a lap: how it opens, where it stands, what it does, how it goes."""

import pytest
from playwright.sync_api import expect

from journal import seed
from screen import THREE, with_three_laps

SECOND = "2   00:18.00   00:08.00"


def open_on_row(s, number):
    s.press_at(*s.center(s.row(number)))
    expect(s.menu).to_be_visible()


def overlap(a, b):
    return (
        min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"]) > 0
        and min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"]) > 0
    )


def check_place(s, row):
    """Whole in the viewport, and not over what it acts on."""
    menu, viewport = s.menu.bounding_box(), s.page.viewport_size
    assert menu["x"] >= 0 and menu["x"] + menu["width"] <= viewport["width"]
    assert menu["y"] >= 0 and menu["y"] + menu["height"] <= viewport["height"]
    assert not overlap(menu, row.bounding_box())
    # Nothing of it has to be scrolled for.
    assert s.menu.evaluate("(m) => m.scrollHeight <= m.clientHeight")


# Opening


@pytest.mark.parametrize(("device", "lang"), [("phone", "en"), ("desktop", "ko")])
def test_tap_on_a_row_offers_copy_records_first(open_screen, lang, device):
    s = with_three_laps(open_screen, device, lang=lang)
    open_on_row(s, 2)
    expect(s.menu.get_by_role("menuitem")).to_have_text(
        ["Copy records", "Copy lap"] if lang == "en" else ["기록 복사하기", "랩 복사"]
    )
    expect(s.menu).to_have_accessible_name("Lap 2" if lang == "en" else "랩 2")
    check_place(s, s.row(2))


def test_copy_records_copies_all_and_copy_lap_the_lap(open_screen, device):
    s = with_three_laps(open_screen, device)
    open_on_row(s, 2)
    s.press_at(*s.center(s.item("copy")))
    expect(s.status).to_have_text("3 laps copied")
    s.expect_copied(THREE)
    expect(s.menu).to_have_count(0)
    open_on_row(s, 2)
    s.press_at(*s.center(s.item("copy lap")))
    expect(s.status).to_have_text("Lap 2 copied")
    copied = s.clipboard()
    assert copied["text/plain"] == SECOND
    assert copied["text/html"].count("<td>") == 3
    assert s.phase() == "running"


def test_running_row_copies_records_but_is_no_lap_yet(open_screen):
    s = with_three_laps(open_screen)
    open_on_row(s, 4)
    expect(s.item("copy lap")).to_be_disabled()
    s.page.mouse.click(*s.center(s.item("copy lap")))
    expect(s.menu).to_be_visible()
    s.item("copy").click()
    s.expect_copied(THREE)


def test_row_without_a_finished_lap_has_no_menu(open_screen):
    s = open_screen()
    s.press("start")
    s.wait(1_000)
    s.press_at(*s.center(s.row(1)))
    expect(s.menu).to_have_count(0)
    assert s.phase() == "running"


def test_secondary_click_opens_the_menu_of_the_row(open_screen):
    s = with_three_laps(open_screen)
    s.page.mouse.click(*s.center(s.row(2)), button="right")
    expect(s.menu).to_have_count(1)
    check_place(s, s.row(2))
    s.item("copy lap").click()
    s.expect_copied(SECOND)


@pytest.mark.parametrize("key", ["Enter", "Shift+F10", "ContextMenu"])
def test_keyboard_opens_works_and_returns(open_screen, key):
    s = with_three_laps(open_screen)
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "ArrowDown")
    expect(s.row(2)).to_be_focused()
    s.key(key)
    expect(s.menu).to_have_count(1)
    expect(s.item("copy")).to_be_focused()
    check_place(s, s.row(2))
    s.key("ArrowDown")
    expect(s.item("copy lap")).to_be_focused()
    s.key("ArrowDown")
    expect(s.item("copy")).to_be_focused()
    s.key("ArrowUp")
    expect(s.item("copy lap")).to_be_focused()
    s.key("Home")
    expect(s.item("copy")).to_be_focused()
    s.key("End", "Enter")
    expect(s.status).to_have_text("Lap 2 copied")
    s.expect_copied(SECOND)
    expect(s.row(2)).to_be_focused()
    # The Enter of the menu was not also the Enter that takes a lap.
    assert len(s.rows()) == 4


def test_space_chooses_and_does_not_stop(open_screen):
    s = with_three_laps(open_screen)
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "Enter", " ")
    s.expect_copied(THREE)
    assert s.phase() == "running"


# Place


@pytest.mark.parametrize(
    "size", [(390, 844), (320, 568), (1280, 800), (640, 360)], ids=str
)
def test_menu_is_whole_and_beside_its_row_at_both_ends(open_screen, size):
    s = open_screen(
        viewport={"width": size[0], "height": size[1]},
        before=lambda s: seed(s, [("start", 0)] + [("lap", n * 1_000) for n in range(1, 31)]),
    )
    scroller = s.page.locator("#laps")
    whole = lambda row: row.evaluate(
        """(row) => { const r = row.getBoundingClientRect(), l = row.closest('#laps').getBoundingClientRect();
          return r.top >= l.top - 1 && r.bottom <= l.bottom + 1 }"""
    )
    for end in ["top", "bottom"]:
        if end == "bottom":
            scroller.focus()
            s.key("End")
        rows = [row for row in s.page.locator("#laps [role=row]:not(.running)").all() if whole(row)]
        assert rows
        for row in [rows[0], rows[-1]]:
            identity = row.get_attribute("id")
            s.page.mouse.click(*s.center(row), button="right")
            expect(s.menu).to_be_visible()
            check_place(s, s.page.locator(f"#{identity}"))
            s.key("Escape")


def test_menu_fits_with_large_text(open_screen):
    s = open_screen(
        viewport={"width": 320, "height": 640},
        before=lambda s: s.page.context.new_cdp_session(s.page).send(
            "Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}}
        ),
    )
    s.take_laps(1_000, 1_000, stop=True)
    s.page.mouse.move(*s.center(s.page.locator("main")))
    s.page.mouse.wheel(0, 2_000)
    s.row(2).scroll_into_view_if_needed()
    s.row(2).click(button="right")
    check_place(s, s.row(2))


def test_menu_follows_its_row_when_a_lap_arrives(open_screen):
    s = with_three_laps(open_screen)
    open_on_row(s, 3)
    # A screen reader's press: no pointer, so the menu is not in its way.
    s.button("lap").dispatch_event("click")
    expect(s.row(4)).to_have_count(1)
    check_place(s, s.row(3))
    s.item("copy lap").click()
    s.expect_copied("3   00:30.00   00:12.00")


def test_copy_records_of_an_open_menu_takes_the_lap_that_arrived(open_screen):
    s = with_three_laps(open_screen)
    open_on_row(s, 2)
    s.button("lap").dispatch_event("click")
    expect(s.row(4)).to_have_count(1)
    s.item("copy").click()
    expect(s.status).to_have_text("4 laps copied")
    s.expect_copied(THREE + "\n4   00:31.00   00:01.00")


def test_menu_whose_lap_is_undone_runs_against_no_other(open_screen):
    s = with_three_laps(open_screen)
    open_on_row(s, 3)
    s.set_clipboard("before")
    s.button("undo").dispatch_event("click")
    expect(s.row(3)).to_contain_text("00:31.00")
    expect(s.item("copy lap")).to_be_disabled()
    assert s.copied_text() == "before"
    s.key("Escape")
    assert s.page.evaluate("document.activeElement !== document.body")


# Going


def test_escape_closes_and_gives_the_focus_back(open_screen):
    s = with_three_laps(open_screen)
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "Enter", "Escape")
    expect(s.menu).to_have_count(0)
    expect(s.row(3)).to_be_focused()
    assert s.phase() == "running"


def test_tab_closes_and_gives_the_focus_back(open_screen):
    s = with_three_laps(open_screen)
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "Enter", "Tab")
    expect(s.menu).to_have_count(0)
    assert s.page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_timing_press_closes_the_menu_and_counts(open_screen, device):
    s = with_three_laps(open_screen, device)
    open_on_row(s, 3)
    s.press_at(*s.center(s.button("lap")))
    expect(s.menu).to_have_count(0)
    assert s.lap_rows()[1] == "4 00:31.00 00:01.00"
    open_on_row(s, 3)
    s.press_at(*s.center(s.button("stop")))
    expect(s.menu).to_have_count(0)
    assert s.phase() == "stopped"


@pytest.mark.parametrize(("device", "place"), [("phone", "copy"), ("phone", "row"), ("desktop", "row")])
def test_press_outside_closes_and_does_nothing_else(open_screen, device, place):
    s = with_three_laps(open_screen, device)
    s.set_clipboard("before")
    outside = s.center(s.row(4) if place == "row" else s.button(place))
    open_on_row(s, 3)
    before = s.rows()
    s.press_at(*outside)
    expect(s.menu).to_have_count(0)
    assert s.rows() == before
    assert s.phase() == "running"
    assert s.copied_text() == "before"
    # The next press counts again.
    s.wait(1_000)
    s.press("stop")
    assert s.phase() == "stopped"


def test_secondary_click_on_another_row_moves_the_menu_there(open_screen):
    s = with_three_laps(open_screen)
    s.page.mouse.click(*s.center(s.row(1)), button="right")
    expect(s.menu).to_have_accessible_name("Lap 1")
    s.page.mouse.click(*s.center(s.row(3)), button="right")
    expect(s.menu).to_have_count(1)
    expect(s.menu).to_have_accessible_name("Lap 3")


def test_turning_the_phone_closes_the_menu(open_screen):
    s = with_three_laps(open_screen, "phone")
    open_on_row(s, 2)
    s.page.set_viewport_size({"width": 844, "height": 390})
    expect(s.menu).to_have_count(0)
    assert s.page.evaluate("document.activeElement !== document.body")


def test_open_row_is_marked_and_unmarked(open_screen):
    s = with_three_laps(open_screen)
    plain = s.row(1).evaluate("(e) => getComputedStyle(e).backgroundColor")
    open_on_row(s, 2)
    assert s.row(2).evaluate("(e) => getComputedStyle(e).backgroundColor") != plain
    s.key("Escape")
    s.page.mouse.move(5, 400)
    assert s.row(2).evaluate("(e) => getComputedStyle(e).backgroundColor") == plain


def test_twenty_menus_leave_nothing_behind(open_screen):
    s = with_three_laps(open_screen)
    elements = "document.querySelectorAll('*').length"
    open_on_row(s, 2)
    s.key("Escape")
    before = s.page.evaluate(elements)
    for number in [1, 2, 3, 2] * 5:
        open_on_row(s, number)
        s.key("Escape")
    assert s.page.evaluate(elements) == before
    expect(s.menu).to_have_count(0)
