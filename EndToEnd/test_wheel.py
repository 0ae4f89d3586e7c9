"""The wheel, and the setup of a timer: by finger, mouse, mouse wheel and keyboard."""

import json
import re

import pytest
from playwright.sync_api import expect

from browsers import Touch
from screen import until
from test_accessibility import run_axe

TICKS = """window.ticks = 0; navigator.vibrate = () => { ticks++; return true; };"""


class Wheel:
    """The wheel of a screen that shows the Timer tab."""

    def __init__(self, s):
        self.s, self.columns = s, s.page.get_by_role("spinbutton")

    def expect(self, *texts):
        for column, text in enumerate(texts):
            expect(self.columns.nth(column)).to_have_attribute("aria-valuetext", text)

    def angles(self):
        """How far each drum has turned, in degrees; 20 is a row."""
        return self.s.page.evaluate(
            "[...document.querySelectorAll('.drum')].map((d) => parseFloat(d.style.getPropertyValue('--turn')))")

    def point(self, column=0, rows=0):
        """The centre of a column, or so many rows below."""
        box = self.columns.nth(column).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] * (0.5 + rows / 5)

    @property
    def row(self):
        """How high a row is at the centre, in pixels."""
        return self.columns.first.bounding_box()["height"] / 5

    def fling(self, touch, rows, column=0):
        """A finger that goes up by so many rows within 80 ms of the held clock, and leaves it going."""
        x, y = self.point(column)
        touch.down((x, y))
        for step in range(1, 9):
            self.s.wait(10)
            touch.move((x, y - rows * self.row * step / 8))
        touch.up()

    def trackpad(self, rows):
        """Two fingers that scroll by so many rows: many events of a few pixels."""
        x, y = self.point()
        self.s.page.context.new_cdp_session(self.s.page).send(
            "Input.synthesizeScrollGesture",
            {"x": x, "y": y, "yDistance": -round(rows * self.row), "speed": 400, "gestureSourceType": "mouse"})

    def run(self, milliseconds=3000):
        """Frames of the held clock."""
        self.s.page.clock.run_for(milliseconds)


def open_wheel(open_screen, *args, **options):
    s = open_screen(*args, at="#timer", **options)
    return s, Wheel(s)


def test_a_finger_drags_flings_taps_and_stops_the_wheel(open_screen, lang):
    s, wheel = open_wheel(open_screen, "phone", lang=lang, script=TICKS)
    touch = Touch(s.page)
    minutes = "{} minutes" if lang == "en" else "{}분"
    wheel.expect(minutes.format(15))
    # It follows the finger, and snaps when that has rested.
    x, y = wheel.point()
    touch.down((x, y))
    touch.move((x, y - 1.3 * wheel.row))
    wheel.run(200)
    assert wheel.angles()[0] == pytest.approx(66, abs=1)
    wheel.expect(minutes.format(15))
    touch.up()
    wheel.run()
    wheel.expect(minutes.format(20))
    assert wheel.angles() == [60]
    assert s.page.evaluate("ticks") == 1
    # A fling goes on, to the end at most.
    wheel.fling(touch, 3)
    wheel.run(50)
    assert wheel.angles()[0] > 120
    wheel.run()
    wheel.expect(minutes.format(60))
    assert wheel.angles() == [220]
    # A tap chooses what it hits.
    touch.down(wheel.point(rows=-1))
    touch.up()
    wheel.expect(minutes.format(55))
    wheel.run()
    assert wheel.angles() == [200]
    # A spinning wheel stops under a finger, and snaps where that was.
    wheel.fling(touch, -2)
    wheel.run(50)
    touch.down(wheel.point(rows=2))
    stopped = wheel.angles()[0]
    wheel.run(300)
    assert wheel.angles()[0] == stopped and stopped % 20 != 0
    touch.up()
    wheel.run()
    assert wheel.angles() == [round(stopped / 20) * 20]
    wheel.expect(minutes.format(5 + round(stopped / 20) * 5))
    # All that moved was the wheel.
    assert s.page.evaluate("[scrollY, document.querySelector('#panel-timer').scrollTop]") == [0, 0]
    assert s.page.evaluate("getSelection().isCollapsed")


def test_start_pressed_while_it_spins_takes_the_row_at_the_centre(open_screen):
    s, wheel = open_wheel(open_screen, "phone")
    touch = Touch(s.page)
    wheel.fling(touch, 1)
    wheel.run(100)
    start = s.center(s.button("start"))
    assert wheel.angles()[0] % 20 != 0
    nearest = 5 + round(wheel.angles()[0] / 20) * 5
    pressed = s.page.locator("#timer-start[data-pressed]")
    touch.down(start)
    wheel.expect(f"{nearest} minutes")
    expect(pressed).to_have_count(1)
    # A finger that slides off starts nothing, and the button looks as it did.
    touch.move((start[0] - 200, start[1] - 300))
    expect(pressed).to_have_count(0)
    touch.up()
    wheel.run()
    wheel.expect(f"{nearest} minutes")
    expect(s.page.get_by_role("timer")).to_have_count(0)
    s.press("start")
    expect(s.page.get_by_role("timer", name=s.names["remaining"])).to_have_text(f"{nearest}:00")


def test_first_finger_has_a_column_and_another_may_have_another(open_screen):
    s, wheel = open_wheel(open_screen, "phone")
    s.page.get_by_role("radio", name=s.names["free"]).check()
    touch = Touch(s.page)
    minutes, seconds, up = wheel.point(1), wheel.point(2), 2 * wheel.row
    second = (minutes[0] + 5, minutes[1] + 60)
    touch.down(minutes)
    touch.down(minutes, second, seconds)
    touch.move(minutes, (second[0], second[1] - up), (seconds[0], seconds[1] - up))
    wheel.run(200)
    assert wheel.angles() == [pytest.approx(n, abs=1) for n in (0, 20, 40)]
    touch.move((minutes[0], minutes[1] - up), (second[0], second[1] - up), (seconds[0], seconds[1] - up))
    wheel.run(200)
    touch.up()
    wheel.run()
    wheel.expect("0 hours", "3 minutes", "2 seconds")


def test_mouse_wheel_and_keys_turn_it(open_screen):
    s, wheel = open_wheel(open_screen)
    x, y = wheel.point()
    s.page.mouse.move(x, y)
    s.page.mouse.wheel(0, 100)
    s.page.mouse.wheel(0, 100)
    wheel.expect("25 minutes")
    s.page.mouse.wheel(0, -120)
    wheel.expect("20 minutes")
    wheel.run()
    # A trackpad is fine, and snaps when it falls silent.
    wheel.trackpad(0.7)
    assert wheel.angles()[0] == pytest.approx(74, abs=1)
    wheel.expect("20 minutes")
    wheel.run()
    wheel.expect("25 minutes")
    assert wheel.angles() == [80]
    # Dragged by a mouse, also where that leaves the column.
    s.page.mouse.down()
    s.page.mouse.move(x + 400, y - 4.2 * wheel.row, steps=4)
    wheel.run(200)
    s.page.mouse.up()
    wheel.run()
    assert wheel.angles()[0] % 20 == 0 and wheel.angles()[0] >= 120

    wheel.columns.focus()
    for key, text in [
        ("Home", "5"), ("ArrowUp", "10"), ("PageUp", "35"), ("ArrowDown", "30"), ("End", "60"),
        ("PageDown", "35"), ("1", "5"), ("5", "15"),
    ]:
        s.key(key)
        wheel.expect(f"{text} minutes")
    s.page.get_by_role("radio", name=s.names["free"]).check()
    # One stop a column; arrows go between them.
    wheel.columns.first.focus()
    s.key("ArrowRight")
    expect(wheel.columns.nth(1)).to_be_focused()
    s.key("Tab", "4", "5", "ArrowLeft", "ArrowLeft", "2")
    wheel.expect("2 hours", "1 minute", "45 seconds")
    s.key("Enter")
    expect(s.page.get_by_role("timer", name=s.names["remaining"])).to_have_text("2:01:45")


def test_lengths_are_typed_and_pasted(open_screen, lang):
    s, wheel = open_wheel(open_screen, lang=lang)
    s.page.get_by_role("radio", name=s.names["free"]).check()
    field = s.page.get_by_role("textbox", name=s.names["duration"])
    problem = s.page.locator(".timer-setup [role=alert]")
    hours = [("1 hour", "1시간"), ("30 minutes", "30분"), ("20 seconds", "20초")]
    for text in ("1h30m20", "1:30:20", "1시간 30분 20초"):
        field.fill(text)
        wheel.expect(*[names[lang == "ko"] for names in hours])
    field.fill("1h 90m")
    expect(problem).not_to_be_empty()
    expect(field).to_have_attribute("aria-invalid", "true")
    s.key("Enter")
    expect(s.page.get_by_role("timer")).to_have_count(0)
    expect(field).to_be_focused()
    field.fill("")
    expect(problem).to_be_empty()
    field.blur()
    s.paste("45s")
    wheel.expect("0 hours" if lang == "en" else "0시간", "0 minutes" if lang == "en" else "0분")
    expect(s.status).to_have_text("Set to 0:45" if lang == "en" else "0:45(으)로 설정됨")
    # What was started last is there again after a reload.
    s.page.get_by_role("textbox", name=s.names["label"]).fill("면 🍜")
    s.press("start")
    expect(s.page.get_by_role("listitem", name="면 🍜").first).to_be_visible()
    s.reload()
    wheel.expect(*(["0 hours", "0 minutes", "45 seconds"] if lang == "en" else ["0시간", "0분", "45초"]))


def test_intervals_are_set_part_by_part(open_screen):
    s, wheel = open_wheel(open_screen, "phone")
    s.page.get_by_role("radio", name=s.names["intervals"]).check()
    s.page.get_by_role("button", name=re.compile("Rounds")).tap()
    wheel.expect("8 rounds")
    touch = Touch(s.page)
    x, y = wheel.point()
    touch.down((x, y))
    touch.move((x, y + 5 * wheel.row))
    wheel.run(200)
    touch.up()
    wheel.run()
    wheel.expect("3 rounds")
    expect(s.page.locator(".plan")).to_have_text("0:10 + 3 × 0:20 + 2 × 0:10 1:30")
    expect(s.page.get_by_role("button", name=re.compile("Rounds"))).to_have_attribute("aria-pressed", "true")


def test_tap_on_start_right_after_a_fling_starts(open_screen):
    """Browsers take such a tap for one that stops the fling, and no click comes of it."""
    s, wheel = open_wheel(open_screen, "phone", clock=False)
    touch = Touch(s.page)
    for wait in (30, 150, 600):
        wheel.fling(touch, 1)
        s.page.wait_for_timeout(wait)
        touch.down(s.center(s.button("start")))
        s.page.wait_for_timeout(60)
        touch.up()
        expect(s.page.locator(".timer-card")).to_have_count(1)
        # Nor does a click that comes all the same press what stands there now.
        s.page.wait_for_timeout(600)
        expect(s.button("pause")).to_have_count(1)
        s.press("cancel")
        expect(s.page.locator(".timer-card")).to_have_count(0)
        s.page.wait_for_timeout(600)


def test_start_stands_where_the_stopwatch_has_its_own(open_screen):
    s, _ = open_wheel(open_screen, "phone")
    here = s.button("start").bounding_box()
    s.tab("stopwatch").tap()
    assert s.button("start").bounding_box() == here


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 800)], ids=str)
def test_all_of_it_fits(open_screen, size, lang):
    width, height = size
    s, wheel = open_wheel(
        open_screen, "phone" if width < 900 else "desktop", lang=lang, viewport={"width": width, "height": height})
    for way in ("quick", "free", "intervals"):
        s.page.get_by_role("radio", name=s.names[way]).check()
        start, band = s.button("start").bounding_box(), wheel.point()[1]
        assert start["x"] >= 0 and start["x"] + start["width"] <= width and start["y"] + start["height"] <= height
        assert 0 < band < height
        # Numbers and units stand beside each other.
        boxes = s.page.evaluate(
            """[...document.querySelectorAll('.wheel-window, .unit')].map((e) => e.getBoundingClientRect())
              .map((b) => [b.left, b.right]).sort((a, b) => a[0] - b[0])""")
        assert all(a[1] <= b[0] + 1 for a, b in zip(boxes, boxes[1:])), boxes
        assert boxes[0][0] >= 0 and boxes[-1][1] <= width


def test_reduced_motion_jumps(open_screen):
    s, wheel = open_wheel(open_screen, reduced_motion="reduce")
    wheel.columns.focus()
    s.key("End")
    assert wheel.angles() == [220]
    # The page learns of a change at once.
    s.page.emulate_media(reduced_motion="no-preference")

    def angle_after_home():
        s.key("End", "Home")
        return wheel.angles()[0]

    until(angle_after_home, lambda angle: angle > 0)
    wheel.run()
    assert wheel.angles() == [0]


def test_axe_finds_nothing_in_the_setup(open_screen, lang):
    s, wheel = open_wheel(open_screen, "phone", lang=lang, dark=lang == "en", clock=False)
    found = {}
    for way in ("quick", "free", "intervals"):
        s.page.get_by_role("radio", name=s.names[way]).check()
        found[way] = run_axe(s)
    s.page.get_by_role("radio", name=s.names["free"]).check()
    s.page.get_by_role("textbox", name=s.names["duration"]).fill("-5")
    found["wrong"] = run_axe(s)
    assert not any(found.values()), json.dumps(found, indent=1)


def test_a_real_fling_in_real_time(open_screen):
    """Without the held clock: only that it ends on a row, chosen and seen."""
    s, wheel = open_wheel(open_screen, "phone", clock=False)
    x, y = wheel.point()
    touch = Touch(s.page)
    touch.down((x, y))
    for step in range(1, 7):
        touch.move((x, y - step * wheel.row / 2))
    touch.up()
    until(lambda: wheel.angles()[0], lambda angle: angle > 40 and angle % 20 == 0)
    s.wait(100)
    value = 5 + wheel.angles()[0] / 20 * 5
    wheel.expect(f"{value:.0f} minutes")
