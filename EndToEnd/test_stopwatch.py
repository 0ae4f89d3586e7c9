"""The two buttons, the digits, and presses that nobody meant."""

import random

import pytest
from playwright.sync_api import expect

from browsers import Touch
from screen import NAMES


def colours(button):
    """Hue of a button's ink and of its face: "green", "red" or "grey"."""

    def hue(css):
        red, green, blue = [int(float(part)) for part in css[css.index("(") + 1 : -1].split(",")[:3]]
        if max(red, green, blue) - min(red, green, blue) < 16:
            return "grey"
        return "green" if green == max(red, green, blue) else "red" if red > blue else "blue"

    style = button.evaluate("(b) => [getComputedStyle(b).color, getComputedStyle(b).backgroundColor]")
    return [hue(css) for css in style]


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("ko", True)], ids=["en-light", "ko-dark"])
def test_buttons_say_and_colour_what_they_do(open_screen, lang, dark):
    s = open_screen(lang=lang, dark=dark)
    left, right = s.page.locator(".controls button").all()

    def look(left_name, right_name, right_colour):
        expect(left).to_have_accessible_name(NAMES[lang][left_name])
        expect(right).to_have_accessible_name(NAMES[lang][right_name])
        # Colours fade in: the button that changed is looked at when it has.
        s.page.evaluate("Promise.allSettled(document.getAnimations().map((a) => a.finished))")
        assert colours(left) == ["grey", "grey"]
        assert colours(right) == [right_colour, right_colour]

    look("lap", "start", "green")
    expect(left).to_be_disabled()
    expect(right).to_be_enabled()
    s.press("start")
    look("lap", "stop", "red")
    expect(left).to_be_enabled()
    s.wait(1000)
    s.press("stop")
    look("reset", "start", "green")
    expect(left).to_be_enabled()
    s.wait(1000)
    s.press("reset")
    look("lap", "start", "green")
    expect(left).to_be_disabled()


def test_digits_are_cut_never_rounded_and_the_same_everywhere(open_screen):
    s = open_screen()
    at = {
        9_996: "00:09.99",
        10_000: "00:10.00",
        59_997: "00:59.99",
        60_000: "01:00.00",
        119_996: "01:59.99",
        600_000: "10:00.00",
        3_599_999: "59:59.99",
        3_600_000: "1:00:00.00",
        6_000_000: "1:40:00.00",
        36_000_000: "10:00:00.00",
        360_000_000: "100:00:00.00",
    }
    s.press("start")
    passed = 0
    for milliseconds, text in at.items():
        s.wait(milliseconds - passed)
        passed = milliseconds
        s.press("lap")
        expect(s.elapsed).to_have_text(text)
    s.press("stop")
    expect(s.elapsed).to_have_text("100:00:00.00")
    assert [row[1] for row in s.rows()] == list(at.values())[::-1]
    s.press("copy")
    expect(s.status).to_have_text("11 laps copied")
    assert [line.split("   ")[1] for line in s.copied_text().split("\n")] == list(at.values())
    html = s.clipboard()["text/html"]
    assert all(f"<td>{text}</td>" in html for text in at.values())


def test_lap_times_are_differences_of_the_shown_totals(open_screen):
    s = open_screen()
    s.take_laps(1_004, 414, 4_415)
    assert s.lap_rows()[1:] == ["3 00:05.83 00:04.42", "2 00:01.41 00:00.41", "1 00:01.00 00:01.00"]


def test_idle_and_reset_show_the_same_digits(open_screen):
    s = open_screen()
    expect(s.elapsed).to_have_text("00:00.00")
    s.take_laps(3_000, 2_000, stop=True)
    s.press("reset")
    expect(s.elapsed).to_have_text("00:00.00")
    assert s.rows() == []


def test_pause_is_not_counted(open_screen):
    s = open_screen()
    s.press("start")
    s.wait(5_000)
    s.press("stop")
    s.wait(10_000)
    s.press("start")
    s.wait(5_000)
    s.press("lap")
    assert s.lap_rows()[1:] == ["1 00:10.00 00:10.00"]


def test_long_pause_changes_nothing(open_screen):
    s = open_screen()
    s.press("start")
    s.wait(3_600_000)
    s.press("stop")
    s.wait(13 * 3_600_000)
    expect(s.elapsed).to_have_text("1:00:00.00")
    s.press("start")
    expect(s.elapsed).to_have_text("1:00:00.00")


def test_seven_hours_without_a_tick_are_seven_hours(open_screen):
    s = open_screen()
    s.press("start")
    s.wait(7 * 3_600_000)
    expect(s.elapsed).to_have_text("7:00:00.00")


def test_laps_after_a_reset_begin_anew(open_screen):
    s = open_screen()
    s.take_laps(3_000, 2_000, 1_000, stop=True)
    s.press("reset")
    s.take_laps(4_000)
    assert s.lap_rows()[1:] == ["1 00:04.00 00:04.00"]
    s.press("copy")
    expect(s.status).to_have_text("1 lap copied")
    s.expect_copied("1   00:04.00   00:04.00")


def test_reset_is_offered_without_laps(open_screen):
    s = open_screen()
    s.press("start")
    s.wait(2_000)
    s.press("stop")
    s.wait(1_000)
    s.press("reset")
    expect(s.elapsed).to_have_text("00:00.00")


def test_double_press_of_stop_stays_stopped(open_screen, device):
    s = open_screen(device)
    s.take_laps(3_000)
    s.wait(2_000)
    s.press("stop")
    s.wait(200)
    s.press("start")
    assert s.phase() == "stopped"
    expect(s.elapsed).to_have_text("00:05.00")
    assert s.lap_rows() == ["1 00:03.00 00:03.00"]
    s.wait(400)
    s.press("start")
    assert s.phase() == "running"


def test_double_click_on_start_stops_and_says_so(open_screen):
    s = open_screen()
    x, y = s.center(s.button("start"))
    s.page.mouse.dblclick(x, y)
    # The second press stops: nothing is lost, and the watch still answers.
    assert s.phase() == "stopped"
    expect(s.status).to_contain_text("Undo lets it run on")
    s.press("undo")
    assert s.phase() == "running"


@pytest.mark.parametrize(("key", "phase", "laps"), [(" ", "running", 0), ("l", "running", 1)])
def test_held_key_acts_once(open_screen, key, phase, laps):
    s = open_screen()
    if laps:
        s.press("start")
    for _ in range(20):
        s.wait(600)
        s.page.keyboard.down(key)  # all but the first carry `repeat`
    s.page.keyboard.up(key)
    assert s.phase() == phase
    assert len(s.rows()) == laps + 1


def test_mouse_that_slides_off_presses_once_and_lets_go(open_screen):
    s = open_screen()
    s.press("start")
    s.wait(1_000)
    s.page.mouse.move(*s.center(s.button("lap")))
    s.page.mouse.down()
    expect(s.page.locator("[data-pressed]")).to_have_count(1)
    s.page.mouse.move(20, 400)
    s.page.mouse.up()
    expect(s.page.locator("[data-pressed]")).to_have_count(0)
    assert len(s.rows()) == 2
    assert s.phase() == "running"


def test_reset_can_be_slid_off(open_screen):
    s = open_screen()
    s.take_laps(1_000, stop=True)
    s.page.mouse.move(*s.center(s.button("reset")))
    s.page.mouse.down()
    s.page.mouse.move(20, 400)
    s.page.mouse.up()
    assert s.phase() == "stopped"
    assert len(s.rows()) == 1


def test_both_buttons_at_once_lose_nothing(open_screen):
    s = open_screen("phone")
    touch = Touch(s.page)
    s.take_laps(3_000, 3_000)
    both = [s.center(s.button("lap")), s.center(s.button("stop"))]
    s.wait(1_000)
    touch.down(*both)
    touch.up()
    assert s.phase() == "stopped"
    rows = s.lap_rows()
    assert rows[-2:] == ["2 00:06.00 00:03.00", "1 00:03.00 00:03.00"]
    assert rows[:-2] in ([], ["3 00:07.00 00:01.00"])
    s.wait(1_000)
    # Reset and Start: whatever wins, the laps are on the screen or in Records.
    touch.down(*both)
    touch.up()
    if s.rows() and s.phase() != "idle":
        assert s.lap_rows()[-2:] == ["2 00:06.00 00:03.00", "1 00:03.00 00:03.00"]
    else:
        s.tab("records").click()
        expect(s.page.get_by_role("list", name="Records").get_by_role("listitem")).to_have_count(1)


def test_reset_is_undone_whole_and_redone(open_screen):
    s = open_screen()
    s.take_laps(3_000, 2_000, stop=True)
    before = s.rows()
    s.press("reset")
    expect(s.status).to_have_text("Reset. The laps are in Records.")
    s.button("undo").click()
    assert s.rows() == before
    expect(s.elapsed).to_have_text("00:07.00")
    s.button("redo").click()
    assert s.rows() == []
    expect(s.elapsed).to_have_text("00:00.00")


def test_undo_and_redo_three_times_give_the_same_table(open_screen):
    s = open_screen()
    s.take_laps(3_000, 2_000, 4_000, stop=True)
    texts = []
    for _ in range(3):
        s.key("Control+c")
        texts.append((s.rows(), s.elapsed.inner_text(), s.copied_text()))
        for _ in range(3):
            s.key("Control+z")
        assert s.lap_rows()[1:] == ["1 00:03.00 00:03.00"]
        assert s.phase() == "running"
        for _ in range(3):
            s.key("Control+Shift+Z")
    texts.append((s.rows(), s.elapsed.inner_text(), s.copied_text()))
    assert texts[0][1:] == (
        "00:11.00",
        "1   00:03.00   00:03.00\n2   00:05.00   00:02.00\n3   00:09.00   00:04.00",
    )
    assert texts.count(texts[0]) == 4


def test_undo_with_nothing_to_undo_says_so(open_screen):
    s = open_screen()
    expect(s.button("undo")).to_be_disabled()
    expect(s.button("redo")).to_be_disabled()
    s.key("Control+z")
    expect(s.status).to_have_text("Nothing to undo")
    s.key("Control+Shift+Z")
    expect(s.status).to_have_text("Nothing to redo")


def test_lap_while_stopped_is_refused_aloud(open_screen):
    s = open_screen()
    s.take_laps(1_000, stop=True)
    s.key("l")
    expect(s.status).to_have_text("No lap: the stopwatch is not running")
    assert len(s.rows()) == 1


def test_random_presses_never_break_the_watch(open_screen):
    """400 presses in random order: the screen always agrees with itself."""
    s = open_screen()
    choice = random.Random(20261130)
    keys = [" ", "l", "l", "Enter", "Backspace", "Delete", "Control+z", "Control+z", "Control+Shift+Z"]
    allowed = {
        "idle": [False, True], "running": [True, True], "stopped": [True, True],
    }  # enabled: left, right
    for _ in range(40):
        for _ in range(10):
            s.key(choice.choice(keys))
            if choice.random() < 0.5:
                s.wait(choice.choice([3, 170, 600, 7_777]))
        phase = s.phase()
        found = s.page.evaluate("[...document.querySelectorAll('.controls button')].map((b) => !b.disabled)")
        assert found == allowed[phase]
        rows = [row for row in s.rows()][::-1]
        sums = 0
        for number, row in enumerate(rows, 1):
            sums += hundredths(row[2])
            assert int("".join(c for c in row[0] if c.isdigit())) == number
            assert hundredths(row[1]) == sums
        assert hundredths(s.elapsed.inner_text()) >= sums


def hundredths(text):
    whole, fraction = text.split(".")
    seconds = 0
    for field in whole.split(":"):
        seconds = seconds * 60 + int(field)
    return seconds * 100 + int(fraction)


def test_back_and_forward_walk_through_the_screens(open_screen):
    s = open_screen()
    s.take_laps(1_000, 2_000, stop=True)
    s.tab("records").click()
    assert s.page.url.endswith("#records")
    expect(s.tab("records")).to_have_attribute("aria-selected", "true")
    expect(s.page.get_by_role("heading", name="Records")).to_be_visible()
    s.tab("stopwatch").click()
    assert s.page.url.endswith("#stopwatch")
    s.page.go_back()
    expect(s.tab("records")).to_have_attribute("aria-selected", "true")
    expect(s.elapsed).not_to_be_visible()
    s.page.go_forward()
    expect(s.tab("stopwatch")).to_have_attribute("aria-selected", "true")
    expect(s.elapsed).to_have_text("00:05.00")


def test_address_of_records_opens_records(open_screen):
    s = open_screen(at="#records")
    expect(s.tab("records")).to_have_attribute("aria-selected", "true")
    expect(s.page.get_by_text("No records yet")).to_be_visible()


def test_record_says_when_how_many_and_copies(open_screen):
    s = open_screen()
    s.take_laps(10_000, 8_000, 12_000, stop=True)
    s.press("reset")
    s.tab("records").click()
    item = s.page.get_by_role("list", name="Records").get_by_role("listitem")
    expect(item).to_have_count(1)
    expect(item).to_contain_text("30 Nov 2026, 12:00")
    # What was timed after the last lap ended with the reset.
    expect(item).to_contain_text("4 laps")
    expect(item.get_by_role("img", name="Fastest")).to_be_visible()
    expect(item).to_contain_text("00:08.00")
    expect(item).to_contain_text("00:32.00")
    item.get_by_role("button", name="More").click()
    s.item("copy").click()
    expect(s.status).to_have_text("4 laps copied")
    s.expect_copied(
        "1   00:10.00   00:10.00\n2   00:18.00   00:08.00\n3   00:30.00   00:12.00\n4   00:32.00   00:02.00"
    )
