"""Real time: what the watch shows after a reload, a crash, a blocked page and a hidden tab.

Only here do tests wait, since waiting is what is tested.
"""

import time

import pytest
from playwright.sync_api import expect

from journal import stored_events
from screen import Screen, until
from test_stopwatch import hundredths

# Text on the screen and the moment it is read, taken together; and every press with its own time.
LISTEN = """
  window.presses = [];
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, (e) => presses.push([e.timeStamp, performance.now()]), true);
"""
NOW = "() => [document.querySelector('[role=timer]').textContent, performance.timeOrigin + performance.now()]"


def read(s):
    """Shown seconds, and seconds of the clock."""
    text, now = s.page.evaluate(NOW)
    return hundredths(text) / 100, now / 1000


def check_runs_on(s, before, tolerance=0.15):
    """Since `before` = read(s), the watch has gone as far as the clock."""

    def lag():
        after = read(s)
        return abs((after[0] - before[0]) - (after[1] - before[1]))

    # A busy machine draws late: among several pictures is one in time.
    until(lag, lambda seconds: seconds < tolerance)


def start_and_take_laps(s, count=3):
    s.key(" ")
    for number in range(1, count + 1):
        s.wait(60)
        s.key("l")
    expect(s.row(count)).to_have_count(1)


def test_reload_keeps_it_running_with_the_same_start(open_screen):
    s = open_screen(clock=False)
    start_and_take_laps(s)
    rows, before = s.lap_rows()[1:], read(s)
    s.reload()
    assert s.phase() == "running"
    assert s.lap_rows()[1:] == rows
    check_runs_on(s, before)
    # What only the wall clock saw is marked on the lap it fell in.
    expect(s.row(4).get_by_role("img")).to_have_text("☾")
    assert "wall clock" in s.row(4).get_by_role("img").get_attribute("aria-label")


def test_closed_tab_runs_on(open_screen):
    s = open_screen(clock=False)
    start_and_take_laps(s)
    rows, before = s.lap_rows()[1:], read(s)
    s.page.close()
    time.sleep(1)
    again = open_screen(clock=False, context=s.page.context)
    assert again.phase() == "running"
    assert again.lap_rows()[1:] == rows
    check_runs_on(again, before)


def test_stopped_watch_stands_through_reloads(open_screen):
    s = open_screen(clock=False)
    start_and_take_laps(s)
    s.wait(100)
    s.key(" ")
    before = s.rows(), s.elapsed.inner_text()
    s.reload()
    s.reload()
    assert (s.rows(), s.elapsed.inner_text()) == before
    assert s.phase() == "stopped"


def test_killed_browser_loses_nothing(own_chromium, server):
    chromium = own_chromium()
    s = Screen(chromium.context.pages[0], "en", server.url)
    s.load()
    start_and_take_laps(s)
    rows, before = s.lap_rows()[1:], read(s)
    until(lambda: stored_events(s.page), ["start", "lap", "lap", "lap"])
    chromium.kill()

    s = Screen(own_chromium().context.pages[0], "en", server.url)
    s.load()
    assert s.phase() == "running"
    assert s.lap_rows()[1:] == rows
    check_runs_on(s, before)


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_lap_counts_from_the_press_not_from_its_handling(open_screen, way):
    # A trace asks the page before each action, and would wait for it.
    s = open_screen(clock=False, script=LISTEN, trace=False)
    s.press("start")
    x, y = s.center(s.button("lap"))
    s.page.mouse.move(x, y)
    s.page.evaluate(
        """() => { setTimeout(() => { const end = performance.now() + 2000;
          while (performance.now() < end); }, 20) }"""
    )
    time.sleep(0.3)
    # Both return when the page has handled them: after the two seconds.
    s.page.mouse.down() if way == "mouse" else s.page.keyboard.down("l")
    s.page.mouse.up() if way == "mouse" else s.page.keyboard.up("l")
    expect(s.row(1)).to_have_count(1)
    (start, _), (lap, handled) = s.page.evaluate("presses")
    assert handled - lap > 1_000, "the page was not blocked"
    shown = hundredths(s.lap_rows()[1].split()[1]) * 10
    assert 0 <= lap - start - shown < 10.01


def test_blocked_page_shows_the_right_time_after(open_screen):
    s = open_screen(clock=False)
    s.key(" ")
    before = read(s)
    s.page.evaluate("() => { const end = performance.now() + 1000; while (performance.now() < end); }")
    until(lambda: read(s)[0], lambda shown: shown > 1)
    check_runs_on(s, before)


def test_hidden_tab_shows_the_right_time_when_seen_again(own_chromium, server):
    chromium = own_chromium()
    s = Screen(chromium.context.pages[0], "en", server.url)
    s.load()
    s.key(" ")
    until(lambda: read(s)[0], lambda shown: shown > 0)
    before = read(s)
    other = chromium.context.new_page()
    other.goto("about:blank")
    other.bring_to_front()
    until(lambda: s.page.evaluate("document.visibilityState"), "hidden")
    standing = read(s)[0]
    time.sleep(1.2)
    # Nobody looks, so nothing is drawn.
    assert read(s)[0] == standing
    s.page.bring_to_front()
    until(lambda: read(s)[0], lambda shown: shown > standing)
    check_runs_on(s, before)
    assert s.phase() == "running"


def test_frozen_page_goes_on(own_chromium, server):
    chromium = own_chromium()
    s = Screen(chromium.context.pages[0], "en", server.url)
    s.load()
    start_and_take_laps(s, 1)
    before = read(s)
    other = chromium.context.new_page()
    other.bring_to_front()
    until(lambda: s.page.evaluate("document.visibilityState"), "hidden")
    cdp = chromium.context.new_cdp_session(s.page)
    cdp.send("Page.setWebLifecycleState", {"state": "frozen"})
    time.sleep(0.5)
    cdp.send("Page.setWebLifecycleState", {"state": "active"})
    s.page.bring_to_front()
    until(lambda: read(s)[0], lambda shown: shown > before[0])
    check_runs_on(s, before)


def test_clock_set_back_never_runs_the_watch_backwards(open_screen):
    s = open_screen()
    s.press("start")
    s.wait(60_000)
    shift = "(ms) => { const real = Date.now; Date.now = () => real.call(Date) + ms; }"
    s.page.evaluate(shift, -3_600_000)
    s.wait(1_000)
    expect(s.elapsed).to_have_text("01:01.00")
    s.key("l")
    assert s.lap_rows()[1] == "1 01:01.00 01:01.00"


def test_sleep_of_the_machine_counts_is_marked_and_can_be_left_out(open_screen):
    """The monotonic clock stood still for an hour, the wall clock did not."""
    s = open_screen()
    s.take_laps(60_000)
    s.page.evaluate("(ms) => { const real = Date.now; Date.now = () => real.call(Date) + ms; }", 3_600_000)
    s.wait(1_000)
    expect(s.elapsed).to_have_text("1:01:01.00")
    expect(s.status).to_contain_text("The clock leapt 1:00:00.00 ahead")
    s.key("l")
    expect(s.row(2).locator(".mark[aria-label*='wall clock']")).to_have_text("☾")
    s.press_at(*s.center(s.row(2)))
    s.page.get_by_role("menuitem", name="Leave out 1:00:00.00 asleep or closed").click()
    assert s.lap_rows()[1:] == ["2 01:01.00 00:01.00", "1 01:00.00 01:00.00"]
    s.key("Control+z")
    assert s.lap_rows()[1] == "2 1:01:01.00 1:00:01.00"
