"""Timers on the screen: what runs, survives, ends and is kept."""

import pytest
from playwright.sync_api import expect

from journal import stored, stored_events
from screen import until


def timer_screen(open_screen, *args, **options):
    return open_screen(*args, at="#timer", **options)


def remaining(s):
    return s.page.get_by_role("timer", name=s.names["remaining"], exact=True)


def digits(s):
    return s.page.locator(".timer-digits").all_text_contents()


def test_timer_in_two_touches(open_screen, lang):
    s = timer_screen(open_screen, "phone", lang=lang)
    s.press("start")
    expect(remaining(s)).to_have_text("15:00")
    s.wait(61_000)
    expect(remaining(s)).to_have_text("13:59")
    expect(s.page.locator(".timer-end")).to_have_text("ends 12:15" if lang == "en" else "12:15 종료")
    s.press("pause")
    s.wait(3_600_000)
    expect(remaining(s)).to_have_text("13:59")
    s.press("resume")
    s.wait(59_000)
    s.press("add minute")
    expect(remaining(s)).to_have_text("14:00")
    s.press("cancel")
    expect(remaining(s)).to_have_count(0)
    s.press("undo")
    expect(remaining(s)).to_have_text("14:00")
    until(
        lambda: stored_events(s.page),
        ["start-timer", "pause-timer", "resume-timer", "extend-timer", "end-timer", "undo"],
    )


def test_timers_survive_a_reload(open_screen):
    s = timer_screen(open_screen)
    s.press("start")
    s.wait(60_000)
    s.press("start")
    s.wait(600)
    s.press_at(*s.center(s.page.get_by_role("button", name="Pause").nth(1)))
    until(lambda: len(stored(s.page)), 3)
    s.wait(59_400)
    s.reload()
    assert digits(s) == ["13:00", "15:00"]
    expect(s.page.get_by_role("button", name="Resume")).to_have_count(1)


def test_timer_survives_a_crash(own_chromium, server):
    chromium = own_chromium()
    page = chromium.context.new_page()
    page.goto(server.url + "?lang=en#timer")
    expect(page.locator("body")).to_have_attribute("data-ready", "")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("timer", name="Remaining")).to_have_count(1)
    until(lambda: len(stored(page)), 1)
    chromium.kill()
    page = own_chromium().context.new_page()
    page.goto(server.url + "?lang=en#timer")
    expect(page.locator("body")).to_have_attribute("data-ready", "")
    text = page.get_by_role("timer", name="Remaining").text_content()
    assert text.startswith("14:") and text > "14:30", text


def test_timer_that_is_over_is_dismissed_or_kept(open_screen):
    s = timer_screen(open_screen, "phone")
    s.press("start")
    s.wait(15 * 60_000 + 12_340)
    expect(s.page.get_by_role("timer", name="Overtime")).to_have_text("+00:12")
    s.press_at(*s.center(s.page.get_by_role("button", name="Keep as record")))
    expect(s.status).to_have_text("15 min is in Records")
    s.tab("records").click()
    s.page.get_by_text("Timer · 15 min").click()
    assert [row[1:] for row in s.rows()] == [
        ["15:12.34", "00:12.34", "Overtime"], ["15:00.00", "15:00.00"]
    ]
    s.page.go_back()
    s.tab("timer").click()
    s.wait(600)
    s.press_at(*s.center(s.page.locator(".chip-start")))
    expect(remaining(s)).to_have_text("15:00")
    s.wait(15 * 60_000)
    s.press("dismiss")
    expect(s.page.locator(".timer-digits")).to_have_count(0)
    s.press("undo")
    expect(s.page.locator(".timer-digits")).to_have_text("+00:00")


def test_presets_are_kept_named_and_ordered(open_screen):
    s = timer_screen(open_screen)
    chip = s.page.locator(".chip-start")
    for _ in range(2):
        s.press("start")
        s.wait(600)
        s.page.get_by_role("button", name="Cancel", exact=True).click()
        chip.last.click(button="right")
        s.page.get_by_role("menuitem", name="Keep as preset").click()
        chip.last.click(button="right")
        s.page.get_by_role("menuitem", name="Label…").click()
        s.field.fill("<b>Tea</b>" if chip.count() == 1 else "Eggs")
        s.key("Enter")
        expect(s.dialog).to_have_count(0)
        s.wait(1_000)
    assert chip.all_text_contents() == ["<b>Tea</b> 15 min", "Eggs 15 min", "15 min"]
    # By keyboard: the menu key, then the entry; the focus stays with the preset.
    chip.nth(1).focus()
    s.key("ContextMenu")
    # Start, Set the wheels, Label, Move earlier.
    s.key("ArrowDown", "ArrowDown", "ArrowDown", "Enter")
    assert chip.all_text_contents() == ["Eggs 15 min", "<b>Tea</b> 15 min", "15 min"]
    expect(chip.nth(0)).to_be_focused()
    s.reload()
    assert chip.all_text_contents() == ["Eggs 15 min", "<b>Tea</b> 15 min", "15 min"]
    chip.nth(0).click(button="right")
    s.page.get_by_role("menuitem", name="Delete").click()
    assert chip.all_text_contents() == ["<b>Tea</b> 15 min", "15 min"]
    s.button("undo").click()
    assert chip.all_text_contents() == ["Eggs 15 min", "<b>Tea</b> 15 min", "15 min"]


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_twenty_timers_fit_and_scroll(open_screen, device):
    s = timer_screen(open_screen, device)
    s.press("start")
    for _ in range(19):
        s.wait(600)
        if device == "phone":
            s.page.get_by_role("button", name="New timer").tap()
        s.press("start")
    assert len(digits(s)) == 20
    last = s.page.locator(".timer-card").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= s.page.viewport_size["width"]
    s.wait(600)
    s.press_at(*s.center(last.get_by_role("button", name="Pause")))
    s.wait(5_000)
    # The first was started 11.4 s before the last, and ran on for 5.6 s.
    assert digits(s)[-1] == "15:00" and digits(s)[0] == "14:43"
    # Nothing sticks out of its card.
    assert s.page.locator(".timer-card").evaluate_all(
        "(all) => all.every((card) => card.scrollWidth <= card.clientWidth)"
    )


def test_undo_of_the_other_tab_is_said(open_screen):
    s = timer_screen(open_screen)
    s.press("start")
    s.tab("stopwatch").click()
    s.button("undo").click()
    expect(s.status).to_have_text("Undone: Start timer")
