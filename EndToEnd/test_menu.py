"""The menu of a lap: how it opens, where it stands, what it does, how it goes."""

import pytest
from playwright.sync_api import expect

from browsers import Touch
from journal import seed
from screen import THREE, until, with_three_laps

SECOND = "2   00:18.00   00:08.00"
ENTRIES = "[role=menuitem], [role=menuitemcheckbox], [role=menuitemradio]"
ENGLISH = [
    "Copy records", "Copy lap", "Copy as", "Paste", "Add note", "Strike out", "Merge with next",
    "Split lap…", "Edit total…", "Edit lap time…", "New record from lap", "Select", "Delete",
]
KOREAN = [
    "기록 복사하기", "랩 복사", "다른 형식으로 복사", "붙여넣기", "메모 추가", "제외", "다음과 합치기", "랩 나누기…",
    "기록 수정…", "구간 수정…", "이 랩으로 새 기록", "선택", "삭제",
]


def open_on_row(s, number):
    s.press_at(*s.center(s.row(number)))
    expect(s.menu).to_be_visible()


def press(s, name):
    s.press_at(*s.center(s.item(name)))


def overlap(a, b):
    return (
        min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"]) > 0
        and min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"]) > 0
    )


def check_place(s, row, menu=None, seen=None):
    """Whole in what can be seen, and not over what it acts on."""
    s.settle()
    menu = (menu or s.menu).bounding_box()
    seen = seen or {"x": 0, "y": 0, **s.page.viewport_size}
    assert menu["x"] >= seen["x"] and menu["x"] + menu["width"] <= seen["x"] + seen["width"]
    assert menu["y"] >= seen["y"] and menu["y"] + menu["height"] <= seen["y"] + seen["height"]
    assert not overlap(menu, row.bounding_box())


def check_every_entry_can_be_reached(s):
    """Nothing is cut at the sides, and what does not fit scrolls into view."""
    assert s.menu.evaluate(
        """(menu) => { const m = menu.getBoundingClientRect();
          const fits = [...menu.querySelectorAll('[role^=menuitem]')].every((entry) => {
            entry.scrollIntoView({ block: 'nearest' });
            const e = entry.getBoundingClientRect();
            return e.top >= m.top - 1 && e.bottom <= m.bottom + 1 });
          menu.scrollTop = 0;
          return fits && menu.scrollWidth <= menu.clientWidth }"""
    )


# Opening


def test_click_on_a_row_opens_the_list(open_screen, lang):
    s = with_three_laps(open_screen, lang=lang)
    open_on_row(s, 2)
    expect(s.menu.locator(ENTRIES)).to_have_text(ENGLISH if lang == "en" else KOREAN)
    expect(s.menu).to_have_accessible_name("Lap 2" if lang == "en" else "랩 2")
    expect(s.menu).not_to_have_attribute("aria-orientation", "horizontal")
    check_place(s, s.row(2))
    check_every_entry_can_be_reached(s)


def test_tap_on_a_row_opens_the_bar_its_pages_and_the_list(open_screen, lang):
    s = with_three_laps(open_screen, "phone", lang=lang)
    wanted = ENGLISH if lang == "en" else KOREAN
    open_on_row(s, 2)
    expect(s.menu).to_have_attribute("aria-orientation", "horizontal")
    expect(s.menu).to_have_accessible_name("Lap 2" if lang == "en" else "랩 2")
    check_place(s, s.row(2))
    found = []
    while True:
        s.settle()
        texts = s.menu.locator(ENTRIES).all_inner_texts()
        found += [text for text in texts if text]
        # The arrow points at the row, and nothing of a label is cut.
        assert s.menu.evaluate(
            """(m) => { const a = getComputedStyle(m, '::before'), b = m.getBoundingClientRect();
              return b.left + parseFloat(a.left) >= b.left && b.left + parseFloat(a.left) + 14 <= b.right }"""
        )
        assert s.menu.locator(".item-title").evaluate_all(
            "(all) => all.every((t) => t.scrollWidth <= t.clientWidth && t.getBoundingClientRect().height < 20)"
        )
        if s.item("next").count() == 0:
            break
        press(s, "next")
        expect(s.item("previous")).to_have_count(1)
        until(lambda: s.menu.locator(ENTRIES).all_inner_texts(), lambda now: now != texts)
    rare = {wanted[i] for i in (6, 7, 8, 9, 10)}
    assert found == [text for text in wanted if text not in rare]
    press(s, "more")
    expect(s.menu).to_have_count(1)
    expect(s.menu.locator(ENTRIES)).to_have_text(wanted)
    check_place(s, s.row(2))
    check_every_entry_can_be_reached(s)
    # A submenu takes the place of the list: beside it there is no room.
    press(s, "copy as")
    expect(s.menu).to_have_count(1)
    expect(s.menu.locator(ENTRIES)).to_have_count(6)
    check_place(s, s.row(2))
    s.press_at(*s.center(s.menu.locator(ENTRIES).first))
    expect(s.menu.locator(ENTRIES)).to_have_text(wanted)


def test_holding_a_row_opens_one_bar_and_lifting_does_nothing(open_screen):
    s = open_screen("phone", clock=False)
    s.press("start")
    for _ in range(3):
        s.wait(20)
        s.press("lap")
    touch, row = Touch(s.page), s.center(s.row(2))
    s.set_clipboard("before")
    # Seen at its place from the first frame on, and the platform's own menu comes to nothing.
    s.page.evaluate(
        """() => { window.places = new Set(); window.menus = 0; window.native = 0;
          addEventListener('contextmenu', (e) => { native += !e.defaultPrevented });
          const look = () => { const all = document.querySelectorAll('[role=menu]');
            menus = Math.max(menus, all.length);
            for (const m of all) places.add(`${m.style.getPropertyValue('--x')} ${m.style.getPropertyValue('--y')}`);
            requestAnimationFrame(look) };
          look() }"""
    )
    touch.down(row)
    s.wait(300)
    expect(s.menu).to_have_count(0)
    expect(s.menu).to_have_count(1)
    s.wait(700)
    texts = s.menu.inner_text()
    touch.up()
    s.wait(300)
    assert s.menu.inner_text() == texts
    assert s.page.evaluate("[menus, places.size, native]") == [1, 1, 0]
    assert s.page.evaluate("getSelection().isCollapsed")
    assert s.copied_text() == "before"
    # A press outside closes it, and the next tap is a tap.
    touch.down((200, 20))
    touch.up()
    expect(s.menu).to_have_count(0)
    open_on_row(s, 2)
    press(s, "copy lap")
    expect(s.status).to_have_text("Lap 2 copied")
    # A swipe scrolls, a second finger is no hold, and a short press is a tap.
    s.wait(50)
    touch.down(row)
    for step in range(1, 20):
        touch.move((row[0], row[1] - 3 * step))
    s.wait(700)
    touch.up()
    expect(s.menu).to_have_count(0)
    touch.down(row)
    touch.down(row, (row[0], row[1] + 100))
    s.wait(700)
    touch.up()
    expect(s.menu).to_have_count(0)


def test_copy_records_copies_all_and_copy_lap_the_lap(open_screen, device):
    s = with_three_laps(open_screen, device)
    open_on_row(s, 2)
    press(s, "copy")
    expect(s.status).to_have_text("3 laps copied")
    s.expect_copied(THREE)
    expect(s.menu).to_have_count(0)
    open_on_row(s, 2)
    press(s, "copy lap")
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


def test_keyboard_opens_works_and_returns(open_screen):
    s = with_three_laps(open_screen)
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "ArrowDown")
    for key in ["Shift+F10", "ContextMenu", "Enter"]:
        expect(s.row(2)).to_be_focused()
        # Not where the mouse is.
        s.page.mouse.move(300, 700)
        s.key(key)
        expect(s.menu).to_have_count(1)
        expect(s.item("copy")).to_be_focused()
        check_place(s, s.row(2))
        s.key("ArrowDown")
        expect(s.item("copy lap")).to_be_focused()
        s.key("End")
        expect(s.menu.locator(ENTRIES).last).to_be_focused()
        s.key("ArrowDown")
        expect(s.item("copy")).to_be_focused()
        s.key("ArrowUp")
        expect(s.menu.locator(ENTRIES).last).to_be_focused()
        s.key("Home")
        expect(s.item("copy")).to_be_focused()
        # A level at a time.
        s.key("ArrowDown", "ArrowDown", "ArrowRight")
        expect(s.menu).to_have_count(2)
        expect(s.item("copy as")).to_have_attribute("aria-expanded", "true")
        expect(s.page.get_by_role("menuitem", name="Text", exact=True)).to_be_focused()
        s.key("ArrowLeft")
        expect(s.menu).to_have_count(1)
        expect(s.item("copy as")).to_be_focused()
        s.key("Enter", "Escape")
        expect(s.item("copy as")).to_be_focused()
        s.key("Escape")
        expect(s.menu).to_have_count(0)
    s.key("Enter", "ArrowDown", "Enter")
    expect(s.status).to_have_text("Lap 2 copied")
    s.expect_copied(SECOND)
    expect(s.row(2)).to_be_focused()
    # The Enter of the menu was not also the Enter that takes a lap.
    assert len(s.rows()) == 4


def test_typing_finds_an_entry(open_screen):
    s = with_three_laps(open_screen, lang="ko")
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "Enter")
    # On a Latin layout: the places of ㄹ, and of ㅂ ㅜ.
    s.key("f")
    expect(s.item("copy lap")).to_be_focused()
    s.wait(1_500)
    s.key("q", "n")
    expect(s.item("paste")).to_be_focused()
    s.wait(1_500)
    # On a Korean layout.
    s.page.context.new_cdp_session(s.page).send(
        "Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": "ㄱ", "code": "KeyR", "windowsVirtualKeyCode": 82}
    )
    expect(s.page.get_by_role("menuitem", name="기록 수정…")).to_be_focused()


def test_space_chooses_and_does_not_stop(open_screen):
    s = with_three_laps(open_screen)
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "Enter", " ")
    s.expect_copied(THREE)
    assert s.phase() == "running"


def test_submenu_opens_under_the_mouse_beside_its_parent(open_screen):
    for direction in ["ltr", "rtl"]:
        s = with_three_laps(open_screen)
        s.page.evaluate("(d) => { document.documentElement.dir = d; dispatchEvent(new Event('resize')) }", direction)
        row = s.row(2).bounding_box()
        # Far from the edge that a submenu opens towards.
        x = row["x"] + (20 if direction == "ltr" else row["width"] - 20)
        s.page.mouse.click(x, row["y"] + 20, button="right")
        s.settle()
        menu = s.menu.bounding_box()
        assert abs((menu["x"] if direction == "ltr" else menu["x"] + menu["width"]) - x) <= 1
        s.page.mouse.move(*s.center(s.item("copy as")), steps=4)
        s.wait(200)
        expect(s.menu).to_have_count(2)
        s.settle()
        submenu = s.menu.last.bounding_box()
        expect(s.menu.last).to_have_accessible_name("Copy as")
        if direction == "ltr":
            assert 0 <= menu["x"] + menu["width"] - submenu["x"] <= 8
        else:
            assert 0 <= submenu["x"] + submenu["width"] - menu["x"] <= 8
        assert abs(submenu["y"] - s.item("copy as").bounding_box()["y"]) <= 8
        # Into it across another entry, which does not close it.
        s.page.mouse.move(*s.center(s.item("paste")))
        s.page.mouse.move(*s.center(s.page.get_by_role("menuitem", name="JSON")), steps=3)
        s.wait(500)
        expect(s.menu).to_have_count(2)
        # By keys, mirrored.
        opens, closes = ("ArrowRight", "ArrowLeft") if direction == "ltr" else ("ArrowLeft", "ArrowRight")
        s.key(closes)
        expect(s.menu).to_have_count(1)
        s.key(closes)
        expect(s.menu).to_have_count(1)
        s.key(opens)
        expect(s.page.get_by_role("menuitem", name="Text", exact=True)).to_be_focused()


# Place


@pytest.mark.parametrize(
    ("device", "size"),
    [("phone", (320, 568)), ("desktop", (1280, 800)), ("desktop", (640, 360))],
    ids=lambda value: str(value),
)
def test_menu_is_beside_its_row_at_every_edge(open_screen, device, size):
    s = open_screen(
        device, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", trace=False,
        before=lambda s: seed(s, [("start", 0)] + [("lap", n * 1_000) for n in range(1, 61)]),
    )
    whole = """(rows) => rows.filter((row) => {
        const r = row.getBoundingClientRect(), l = row.closest('#laps').getBoundingClientRect();
        return r.top >= l.top - 1 && r.bottom <= l.bottom + 1 })
      .sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((row) => row.id)"""
    for direction, end in [("ltr", "Home"), ("rtl", "End")]:
        s.page.evaluate(
            "(d) => { document.documentElement.dir = d; dispatchEvent(new Event('resize')) }", direction
        )
        s.page.locator("#laps").focus()
        s.key("ArrowDown", end)
        ids = s.page.locator("#laps [role=row]:not(.running)").evaluate_all(whole)
        for row in [s.page.locator("#" + ids[0]), s.page.locator("#" + ids[-1])]:
            box = row.bounding_box()
            y = box["y"] + box["height"] - 5
            if device == "phone":
                s.page.touchscreen.tap(box["x"] + 5, y)
                expect(s.menu).to_have_count(1)
                check_place(s, row)
                press(s, "more")
                expect(s.menu).not_to_have_attribute("aria-orientation", "horizontal")
                check_place(s, row)
                check_every_entry_can_be_reached(s)
                s.key("Escape")
                continue
            # Each opens on the row again, whose menu is open already.
            for x in [box["x"] + 5, box["x"] + box["width"] / 2, box["x"] + box["width"] - 5]:
                s.page.mouse.click(x, y, button="right")
                expect(s.menu).to_have_count(1)
                check_place(s, row)
            check_every_entry_can_be_reached(s)
            s.key("Escape")


def test_menu_stands_in_what_a_zoomed_page_shows(open_screen):
    s = with_three_laps(open_screen, "phone", reduced_motion="reduce")
    box = """(e) => { const b = e.getBoundingClientRect();
      return { x: b.x, y: b.y, width: b.width, height: b.height } }"""
    seen = """() => { const v = visualViewport;
      return { x: v.offsetLeft, y: v.offsetTop, width: v.width, height: v.height } }"""
    cdp = s.page.context.new_cdp_session(s.page)
    cdp.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1.6})
    until(lambda: s.page.evaluate("visualViewport.scale"), lambda scale: scale > 1.5)
    touch = Touch(s.page)
    # To the middle of the page.
    touch.drag((300, 600), (200, 300))

    def is_at_rest():
        # On a busy machine the page goes on moving for a while, and the row with it.
        before = s.page.evaluate(seen)
        s.page.wait_for_timeout(100)
        return before["y"] > 50 and s.page.evaluate(seen) == before

    until(is_at_rest, True)
    view, row = s.page.evaluate(seen), s.row(3).evaluate(box)
    # Points of the screen are not those of the page now.
    x, y = (max(row["x"], view["x"]) + 60 - view["x"]) * 1.6, (row["y"] + 20 - view["y"]) * 1.6
    touch.down((x, y))
    touch.up()
    expect(s.menu).to_have_count(1)
    # On a busy machine the browser finds another row there, since it is not where it says yet. The
    # menu says which one it was.
    pressed = int(s.menu.get_attribute("aria-label").removeprefix("Lap "))

    def stands():
        menu, view = s.menu.evaluate(box), s.page.evaluate(seen)
        return (
            menu["x"] >= view["x"] and menu["x"] + menu["width"] <= view["x"] + view["width"]
            and menu["y"] >= view["y"] and menu["y"] + menu["height"] <= view["y"] + view["height"]
            and not overlap(menu, s.row(pressed).evaluate(box))
        )

    until(stands, True)
    # It moves with what is seen.
    cdp.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2.2})
    until(lambda: s.page.evaluate("visualViewport.scale"), lambda now: now > 2.1)
    until(stands, True)


def test_menu_fits_with_large_text(open_screen, lang):
    s = open_screen(
        "phone", lang=lang, viewport={"width": 320, "height": 640},
        before=lambda s: s.page.context.new_cdp_session(s.page).send(
            "Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}}
        ),
    )
    s.take_laps(1_000, 1_000, stop=True)
    x, y = s.center(s.page.locator("main"))
    Touch(s.page).drag((x, y), (x, y - 200))
    s.row(2).scroll_into_view_if_needed()
    open_on_row(s, 2)
    while True:
        check_place(s, s.row(2))
        assert s.menu.locator(".item-title").evaluate_all(
            "(all) => all.every((t) => t.scrollWidth <= t.clientWidth && t.getBoundingClientRect().bottom"
            " <= t.closest('[role=menu]').getBoundingClientRect().bottom)"
        )
        if s.item("next").count() == 0:
            break
        texts = s.menu.inner_text()
        press(s, "next")
        until(lambda: s.menu.inner_text(), lambda now: now != texts)
    press(s, "more")
    expect(s.menu.locator(ENTRIES)).to_have_count(13)
    s.settle()
    check_every_entry_can_be_reached(s)


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
    # A row that the menu does not lie over: the list stands below its own, the bar above.
    row = s.row(4 if device == "desktop" else 1)
    outside = s.center(row if place == "row" else s.button(place))
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
    # A mouse selects the row as well, until Escape gives that up too.
    s.key("Escape", "Escape")
    s.page.mouse.move(5, 400)
    assert s.row(2).evaluate("(e) => getComputedStyle(e).backgroundColor") == plain


def test_many_menus_leave_nothing_behind(open_screen):
    s = with_three_laps(open_screen)
    elements = "document.querySelectorAll('*').length"
    open_on_row(s, 2)
    s.key("Escape")
    before = s.page.evaluate(elements)
    for number in [1, 2, 3, 2] * 2:
        open_on_row(s, number)
        s.key("Escape")
    assert s.page.evaluate(elements) == before
    expect(s.menu).to_have_count(0)
