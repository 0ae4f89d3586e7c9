"""The plan: a workout that is made of blocks, written as text, run, and kept."""

import pytest
from playwright.sync_api import expect

from journal import stored_events
from screen import until
from test_layout import large_text


def plan_screen(open_screen, *args, **options):
    return open_screen(*args, at="#board", **options)


def grid(s, name):
    return s.page.get_by_role("grid", name=s.names[name], exact=True)


def texts(s, name):
    return grid(s, name).get_by_role("row").evaluate_all("rows => rows.map((row) => row.ariaLabel)")


def test_workout_of_blocks_edited_in_place(open_screen):
    s = plan_screen(open_screen)
    for index in [0, 1, 4]:
        grid(s, "blocks").get_by_role("row").nth(index).get_by_role("button").click()
    until(lambda: texts(s, "workout"), ["Warm-up, 10:00", "400 m, Work, open", "Rest, 1:00"])
    expect(s.page.locator(".plan-total")).to_contain_text("Total 11:00 + 1 open")

    grid(s, "workout").get_by_role("row").nth(1).dblclick()
    name, length = (s.page.get_by_role("textbox", name=s.names[n], exact=True) for n in ("name", "duration"))
    expect(name).to_be_focused()
    s.page.keyboard.type("300 m")
    s.key("Tab")
    s.page.keyboard.type("0:75")
    s.key("Enter")
    expect(s.page.locator(".block-form [role=alert]")).to_contain_text("two digits")
    expect(length).to_be_focused()
    length.fill("55s")
    s.page.get_by_role("radio", name="Cool-down").check()
    s.page.get_by_role("button", name="One more").click()
    length.focus()
    s.key("Enter")
    until(lambda: texts(s, "workout")[1], "300 m, Cool-down, 0:55, 2 ×")
    expect(length).to_have_count(0)
    s.key("Control+z")
    until(lambda: texts(s, "workout")[1], "400 m, Work, open")

    # Escape changes nothing, and the row has the focus again.
    s.press("new block")
    s.page.keyboard.type("x")
    s.key("Escape")
    expect(s.button("new block")).to_be_focused()
    assert len(texts(s, "blocks")) == 6


def test_korean_sentence_written_run_and_kept(open_screen):
    s = plan_screen(open_screen, "phone", lang="ko")
    s.press("write workout")
    s.field.fill("10분 준비\n6 x (400m 90초 + 휴식")
    expect(s.dialog.get_by_role("status")).to_have_text("2번째 줄 19번째 글자: “)”가 있어야 합니다")
    s.field.fill("10분 준비, 6 x (400m 90초 + 휴식 60초), 1km")
    expect(s.dialog.get_by_role("status")).to_have_text("행 5개 · 합계 25:00 + 자유 1 · 14단계")
    s.press("save")
    until(
        lambda: texts(s, "workout"),
        ["준비, 10:00", "그룹, 6 ×, 15:00", "400m, 본운동, 1:30, 그룹 6 × 안", "휴식, 1:00, 그룹 6 × 안", "1km, 본운동, 자유"],
    )
    s.press("run")
    clock = s.page.get_by_role("timer", name=s.names["remaining"], exact=True)
    expect(clock).to_have_text("10:00")
    s.wait(600_000 + 45_000)
    expect(clock).to_have_text("00:45")
    expect(s.page.locator(".run-place")).to_have_text("14단계 중 2 · 6라운드 중 1라운드")
    s.reload()
    expect(clock).to_have_text("00:45")
    s.wait(5_000)
    s.press("pause")
    s.wait(3_600_000)
    expect(clock).to_have_text("00:40")
    s.press("resume")
    s.wait(40_000 + 60_000 + 5 * 150_000)
    elapsed = s.page.get_by_role("timer", name=s.names["elapsed"], exact=True)
    expect(elapsed).to_have_text("00:00")
    s.wait(215_250)
    s.press("lap")
    expect(s.page.get_by_role("grid")).to_have_count(2)
    expect(s.status.first).to_contain_text("랩 14개")
    s.tab("records").click()
    s.page.locator(".record-open").first.click()
    expect(s.page.get_by_role("heading", name="운동 · 준비 10분, 6 x (400m 1:30 + 휴식 1분), 1km")).to_be_visible()
    assert s.lap_rows()[0] == "14 28:35.25 03:35.25 1km"
    until(
        # A page that goes out of sight also writes down how its clocks stand.
        lambda: [event for event in stored_events(s.page) if event != "clock"],
        ["insert-blocks", "start-workout", "open", "pause-workout", "resume-workout", "together"],
    )


def test_workout_by_keys(open_screen):
    s = plan_screen(open_screen)
    s.press("write workout")
    s.field.fill("warm-up 1:00, 400m, rest 1:00")
    s.key("Control+Enter")
    expect(s.dialog).to_have_count(0)
    s.button("run").focus()
    s.key("Enter")
    expect(s.page.locator("#workout-run")).to_be_focused()
    s.wait(1_000)
    s.key("Space")
    expect(s.button("resume")).to_be_visible()
    s.wait(1_000)
    s.key("Space")
    s.wait(1_000)
    s.key("ArrowRight")
    expect(s.page.locator(".run-name")).to_have_text("400m")
    s.wait(70_000)
    s.key("l")
    expect(s.page.locator(".run-digits")).to_have_text("01:00")
    s.wait(61_000)
    expect(s.page.locator(".run-name")).to_have_text("Workout done")
    s.press("finish")
    expect(s.page.get_by_role("grid")).to_have_count(2)
    s.press("undo")
    expect(s.page.locator(".run-name")).to_have_text("Workout done")


LONG = "A name so long that nobody would ever read it to its end while running up a hill"
# What is cut off or leaves the screen.
OUTSIDE = """(selector) => [...document.querySelectorAll(selector)].filter((e) => {
  const b = e.getBoundingClientRect();
  return b.left < 0 || b.top < 0 || b.right > innerWidth || b.bottom > innerHeight || e.scrollWidth > e.clientWidth + 1;
}).map((e) => e.className)"""


@pytest.mark.parametrize(
    "width, height, is_large",
    [(390, 844, False), (390, 844, True), (320, 568, False), (844, 390, False), (1280, 800, False)],
)
def test_everything_has_room_on_every_screen(open_screen, width, height, is_large):
    s = plan_screen(open_screen, viewport={"width": width, "height": height})
    if is_large:
        large_text(s)
    s.press("write workout")
    s.field.fill(f'"{LONG}" 1:30\n"{LONG}"\n6 x (400m 90s + rest 60s)\n1 km')
    s.press("save")
    s.wait(5_000)
    assert s.page.evaluate(OUTSIDE, "button, .board-rows, .tab") == []
    for rows in s.page.locator(".board-rows").all():
        assert rows.bounding_box()["height"] >= 2 * rows.locator(".board-row").first.bounding_box()["height"]

    grid(s, "workout").get_by_role("row").first.dblclick()
    form = s.page.locator(".block-form")
    expect(form).to_be_visible()
    assert s.page.evaluate(OUTSIDE, ".block-form, .block-form button") == []
    s.button("save").click()
    expect(form).to_have_count(0)

    s.press("run")
    for _ in range(2):
        s.wait(1_000)
        assert s.page.evaluate(OUTSIDE, "button, .run-digits, .run-track, .run-name, .run-next, .run-left") == []
        tops = s.page.evaluate(
            """() => ['.run-place', '.run-digits', '.run-track', '.run-next'].map((name) =>
              document.querySelector(name).getBoundingClientRect().toJSON())""")
        place, digits, track, next_one = tops
        assert place["bottom"] <= digits["top"] + 1 or place["left"] >= digits["right"]
        assert digits["bottom"] <= track["top"] + 1 or track["left"] >= digits["right"]
        assert track["bottom"] <= next_one["top"] + 1
        s.key("ArrowRight")
