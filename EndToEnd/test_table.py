"""The table of laps: order, marks, and ten thousand of them."""

import pytest
from playwright.sync_api import expect

from browsers import Touch
from journal import seed
from screen import until


def test_newest_first_with_the_running_lap_on_top(open_screen, device):
    s = open_screen(device)
    s.take_laps(10_000, 8_000)
    s.wait(1_234)
    expect(s.table.get_by_role("columnheader")).to_have_text(["Lap", "Total", "Lap time"])
    assert s.lap_rows() == ["3 00:19.23 00:01.23", "2 00:18.00 00:08.00", "1 00:10.00 00:10.00"]
    drawn = s.page.locator("#laps [role=row]")
    tops = [row.bounding_box()["y"] for row in drawn.all()]
    numbers = [row.locator("[role=cell]").first.inner_text()[0] for row in drawn.all()]
    # A screen reader reads in the order of the document, a person from the top.
    assert numbers == ["3", "2", "1"]
    assert tops == sorted(tops)
    s.wait(1_000)
    assert s.lap_rows()[0] == "3 00:20.23 00:02.23"


def test_running_row_goes_with_stop(open_screen):
    s = open_screen()
    s.take_laps(10_000, stop=True)
    assert s.lap_rows() == ["1 00:10.00 00:10.00"]


def test_head_in_korean(open_screen):
    s = open_screen(lang="ko")
    expect(s.table.get_by_role("columnheader")).to_have_text(["랩", "기록", "구간"])


def test_fastest_and_slowest_are_marked_by_symbol_name_and_colour(open_screen, dark):
    s = open_screen(dark=dark)
    s.take_laps(10_000, 8_000, 12_000, 11_000, stop=True)

    def mark(number):
        return s.row(number).get_by_role("img")

    expect(mark(2)).to_have_accessible_name("Fastest")
    expect(mark(2)).to_have_text("▲")
    expect(mark(3)).to_have_accessible_name("Slowest")
    expect(mark(3)).to_have_text("▼")
    expect(mark(1)).to_have_count(0)
    expect(mark(4)).to_have_count(0)

    def colour(number):
        css = s.row(number).locator(".time").evaluate("(e) => getComputedStyle(e).color")
        return [int(part) for part in css[4:-1].split(",")]

    red, green, blue = colour(2)
    assert green > red and green > blue
    red, green, blue = colour(3)
    assert red > green and red > blue
    assert colour(1) == colour(4)
    assert max(colour(1)) - min(colour(1)) < 16


def test_summary_and_chart_tell_the_same(open_screen):
    s = open_screen()
    expect(s.page.get_by_role("img", name="Chart")).to_have_count(0)
    s.take_laps(10_000, 8_000, 12_000, stop=True)
    expect(s.page.locator(".summary .fastest")).to_have_text("▲Fastest 00:08.00")
    expect(s.page.locator(".summary .slowest")).to_have_text("▼Slowest 00:12.00")
    expect(s.page.locator(".summary .average")).to_have_text("Average 00:10.00")
    expect(
        s.page.get_by_role("img", name="Chart of 3 laps: fastest lap 2, slowest lap 3")
    ).to_be_visible()
    heights = [bar.bounding_box()["height"] for bar in s.page.locator(".bar-lap").all()]
    assert len(heights) == 3
    assert heights[1] < heights[0] < heights[2]


def test_one_lap_is_neither_fastest_nor_slowest(open_screen):
    s = open_screen()
    s.take_laps(10_000, stop=True)
    expect(s.table.get_by_role("img")).to_have_count(0)


def test_marks_stay_after_another_screen(open_screen):
    s = open_screen()
    s.take_laps(10_000, 8_000, 12_000, stop=True)
    before = s.rows()
    s.tab("records").click()
    s.tab("stopwatch").click()
    assert s.rows() == before
    assert before[1][0] == "2▲"


# Ten thousand laps

MANY = 10_000


def lines_of_many():
    events = [("start", 0)]
    # Whole seconds that differ, so that every row can be told: lap n takes 1 or 2 s.
    at = 0
    for number in range(1, MANY + 1):
        at += 1_000 + 1_000 * (number % 2)
        events.append(("lap", at))
    return events


@pytest.fixture
def many(open_screen):
    def open_it(device="desktop"):
        return open_screen(device, before=lambda s: seed(s, lines_of_many()))

    return open_it


def drawn_rows(s):
    return s.page.locator("#laps [role=row]").count()


def test_ten_thousand_laps_scroll_by_wheel_to_the_end_and_back(many):
    s = many()
    assert s.lap_rows()[0].startswith("10001 ")
    assert s.lap_rows()[1] == "10000 4:10:00.00 00:01.00"
    s.page.mouse.move(*s.center(s.page.locator("#laps")))

    def wheel_until(distance, read, wanted):
        # As a hand does: another notch while there is no end in sight.
        def notch():
            s.page.mouse.wheel(0, distance)
            return read()

        until(notch, wanted)
        assert drawn_rows(s) < 80

    wheel_until(100_000, lambda: int(s.lap_rows()[0].split()[0]), lambda first: first < 8_000)
    wheel_until(
        10_000_000, lambda: s.lap_rows()[-2:], ["2 00:03.00 00:01.00", "1 00:02.00 00:02.00"]
    )
    last, scroller = s.row(1).bounding_box(), s.page.locator("#laps").bounding_box()
    assert last["y"] + last["height"] <= scroller["y"] + scroller["height"] + 1
    wheel_until(-10_000_000, lambda: s.lap_rows()[0].split()[0], "10001")


def test_ten_thousand_laps_scroll_by_finger(many):
    s = many("phone")
    x, y = s.center(s.page.locator("#laps"))
    Touch(s.page).drag((x, y + 60), (x, y - 60))
    until(lambda: s.page.locator("#laps").evaluate("(e) => e.scrollTop"), lambda top: top > 40)
    # The scroll was no tap: no menu.
    expect(s.menu).to_have_count(0)
    Touch(s.page).drag((x, y - 60), (x, y + 80))
    until(lambda: s.page.locator("#laps").evaluate("(e) => e.scrollTop"), lambda top: top < 40)


def test_lap_and_copy_with_ten_thousand_laps(many):
    s = many()
    s.wait(1_000)
    s.press("lap")
    expect(s.row(10001)).to_be_visible()
    assert s.lap_rows()[0].startswith("10002 ")
    s.key("Control+c")
    expect(s.status).to_have_text("10001 laps copied")
    lines = s.copied_text().split("\n")
    assert len(lines) == 10_001
    assert lines[0] == "1   00:02.00   00:02.00"
    assert lines[9_999] == "10000   4:10:00.00   00:01.00"
    assert s.clipboard()["text/html"].count("<tr") == 10_002
    s.key("Control+z")
    assert s.lap_rows()[0].startswith("10001 ")


def test_focused_row_survives_scrolling(many):
    s = many()
    s.page.locator("#laps").focus()
    s.key("ArrowDown", "ArrowDown", "ArrowDown")
    focused = lambda: s.page.evaluate("document.activeElement.querySelector?.('.number')?.textContent")
    assert focused() == "9998"
    s.page.mouse.move(*s.center(s.page.locator("#laps")))
    s.page.mouse.wheel(0, 50_000)
    until(lambda: s.lap_rows()[-1].split()[0], lambda n: int(n) < 9_500)
    assert focused() == "9998"
    # The next arrow goes on from that row and brings it into view.
    s.key("ArrowDown")
    assert focused() == "9997"
    row, scroller = s.row(9997).bounding_box(), s.page.locator("#laps").bounding_box()
    assert scroller["y"] - 1 <= row["y"] <= scroller["y"] + scroller["height"] - row["height"] + 1


def test_end_and_home_reach_both_ends(many):
    s = many()
    s.page.locator("#laps").focus()
    s.key("End")
    expect(s.row(1)).to_be_focused()
    expect(s.row(1)).to_be_in_viewport(ratio=0.9)
    s.key("Home")
    expect(s.row(10000)).to_be_focused()
    expect(s.row(10000)).to_be_in_viewport(ratio=0.9)
    s.key("PageDown")
    assert 9_900 < int(s.page.evaluate("document.activeElement.querySelector('.number').textContent")) < 9_999


def test_reader_of_old_laps_is_not_moved_by_a_new_one(open_screen):
    s = open_screen(before=lambda s: seed(s, lines_of_many()[:200]))
    s.page.mouse.move(*s.center(s.page.locator("#laps")))
    s.page.mouse.wheel(0, 3_000)
    until(lambda: s.page.locator("#laps").evaluate("(e) => e.scrollTop"), 3_000)
    seen = s.page.evaluate(
        """() => { const box = document.querySelector('#laps').getBoundingClientRect();
          return document.elementFromPoint(box.x + 90, box.y + box.height / 2).closest('.row').textContent }"""
    )
    s.key("l")
    expect(s.status).to_contain_text("Lap 200")
    after = s.page.evaluate(
        """() => { const box = document.querySelector('#laps').getBoundingClientRect();
          return document.elementFromPoint(box.x + 90, box.y + box.height / 2).closest('.row').textContent }"""
    )
    assert after == seen


def test_frame_repaints_digits_and_lap_inserts_one_row(open_screen):
    s = open_screen()
    s.take_laps(1_000, 2_000)
    s.page.evaluate(
        """() => { window.seen = []; window.old = [...document.querySelectorAll('#laps .row')];
          new MutationObserver((all) => {
            for (const c of all) seen.push([c.type, c.target.className ?? '', c.addedNodes.length]);
          }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        }"""
    )
    s.wait(40)
    assert {kind for kind, *_ in s.page.evaluate("seen.splice(0)")} == {"characterData"}
    s.key("l")
    expect(s.row(3)).to_have_count(1)
    added = [n for kind, name, n in s.page.evaluate("seen") if kind == "childList" and name == "spread"]
    assert added == [1]
    assert s.page.evaluate("old.every((row) => row.isConnected)")
