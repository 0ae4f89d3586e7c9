"""Nothing moves, nothing is cut off, on any screen, at any text size, in either direction."""

import pytest
from playwright.sync_api import expect

from journal import seed
from screen import until

# Texts that a person sees but that leave the viewport sideways: [text, left, right].
CUT = """() => {
  const walker = document.createTreeWalker(document.querySelector('.app'), NodeFilter.SHOW_TEXT);
  const cut = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[role=status], [role=alert], .offstage')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.left < -0.5 || box.right > innerWidth + 0.5) cut.push([node.data, box.left, box.right]);
  }
  return cut;
}"""
# Pairs of texts in one row or line that lie on each other.
OVERLAPS = """() => {
  const boxes = (e) => { const r = document.createRange(); r.selectNodeContents(e); return [...r.getClientRects()]; };
  const found = [];
  for (const row of document.querySelectorAll('[role=row], .summary, .current, .controls, .bar')) {
    if (!row.checkVisibility()) continue;
    const parts = [...row.children].map((c) => [c.textContent, boxes(c)]);
    for (let i = 0; i < parts.length; i++) for (let j = i + 1; j < parts.length; j++)
      for (const a of parts[i][1]) for (const b of parts[j][1])
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1 && parts[i][0] && parts[j][0])
          found.push([parts[i][0], parts[j][0]]);
  }
  return found;
}"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def large_text(s):
    """Twice the text size, as set in the browser."""
    s.page.context.new_cdp_session(s.page).send(
        "Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}}
    )


def check_nothing_is_cut(s):
    assert s.page.evaluate(SIDEWAYS) <= 0
    assert s.page.evaluate(CUT) == []
    assert s.page.evaluate(OVERLAPS) == []


IS_CLEAR = """(e) => { const b = e.getBoundingClientRect();
  return [0.15, 0.5, 0.85].every((part) => {
    const hit = document.elementFromPoint(b.x + b.width / 2, b.y + b.height * part);
    return hit && (hit === e || e.contains(hit)); }) }"""


def check_reachable(s, target):
    """It can be scrolled to by hand until nothing lies over any of it."""
    target.scroll_into_view_if_needed()
    scrolled = "[...document.querySelectorAll('*')].map((e) => e.scrollTop).join()"
    main = s.page.locator("main").bounding_box()
    # Over the digits the screen scrolls, over the rows the list.
    for part in [0.03, 0.6]:
        s.page.mouse.move(main["x"] + main["width"] / 2, main["y"] + main["height"] * part)
        for _ in range(20):
            if target.evaluate(IS_CLEAR):
                break
            s.page.mouse.wheel(0, 20)
            s.page.wait_for_timeout(30)  # the scroll needs a real frame
    assert target.evaluate(IS_CLEAR), "something lies over it wherever it is scrolled to"
    box = target.bounding_box()
    assert box["y"] >= -0.5 and box["y"] + box["height"] <= s.page.viewport_size["height"] + 0.5


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_twice_the_text_size_on_a_narrow_screen(open_screen, lang):
    s = open_screen(viewport={"width": 320, "height": 640}, lang=lang, before=large_text)
    assert s.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    check_nothing_is_cut(s)
    s.take_laps(10_000, 3_590_000, 8_000)
    check_nothing_is_cut(s)
    s.wait(1_000)
    s.press("stop")
    check_nothing_is_cut(s)
    for number in [1, 2, 3]:
        check_reachable(s, s.row(number))
    for name in ["reset", "start", "copy", "undo", "settings"]:
        check_reachable(s, s.button(name))
    s.wait(1_000)
    s.press("reset")
    s.tab("records").click()
    check_nothing_is_cut(s)
    s.button("settings").click()
    check_nothing_is_cut(s)


@pytest.mark.parametrize("size", [(320, 640), (640, 360)], ids=str)
def test_focused_row_is_never_hidden_by_what_stands_still(open_screen, size):
    """WCAG 2.2, 2.4.11, with twice the text size."""
    s = open_screen(viewport={"width": size[0], "height": size[1]}, before=large_text)
    s.take_laps(*[1_000] * 4, stop=True)
    s.page.locator("#laps").focus()
    for key, number in [("ArrowDown", 4), ("ArrowDown", 3), ("End", 1), ("Home", 4)]:
        s.key(key)
        expect(s.row(number)).to_be_focused()
        assert s.row(number).evaluate(IS_CLEAR), f"row {number} after {key}"


def test_a_hundred_hours_and_lap_one_thousand_at_twice_the_text_size(open_screen):
    def before(s):
        large_text(s)
        seed(s, [("start", 0)] + [("lap", n * 360_000) for n in range(1, 1_002)])

    s = open_screen(viewport={"width": 320, "height": 640}, before=before)
    assert s.lap_rows()[1].startswith("1001 100:06:00.00")
    check_nothing_is_cut(s)


@pytest.mark.parametrize(
    "size", [(320, 568), (640, 360), (768, 1024), (1280, 800)], ids=str
)
def test_nothing_is_cut_at_any_size(open_screen, size):
    s = open_screen(viewport={"width": size[0], "height": size[1]})
    check_nothing_is_cut(s)
    s.take_laps(10_000, 8_000, 12_000, stop=True)
    check_nothing_is_cut(s)
    for part in [s.elapsed, s.button("reset"), s.button("start"), s.tab("records"), s.row(3), s.row(2)]:
        check_reachable(s, part)
    s.press("start")
    s.wait(360_000_000)
    s.press("lap")
    expect(s.elapsed).to_have_text("100:00:32.00")
    check_nothing_is_cut(s)


def test_rows_can_be_reached_in_landscape(open_screen):
    s = open_screen(viewport={"width": 640, "height": 360})
    s.take_laps(10_000, 8_000)
    for number in [3, 2, 1]:
        check_reachable(s, s.row(number))
    check_reachable(s, s.button("stop"))
    check_reachable(s, s.button("lap"))


def test_nothing_moves_when_laps_arrive(open_screen, device):
    s = open_screen(device, clock=False)
    s.press("start")
    expect(s.row(1)).to_have_count(1)
    parts = lambda: [
        part.bounding_box()
        for part in [s.elapsed, s.button("lap"), s.button("stop"), s.button("undo"),
                     s.button("copy"), s.table, s.page.locator(".summary"), s.page.locator(".chart")]
    ]
    s.page.mouse.move(5, 5)
    s.page.evaluate("Promise.allSettled(document.getAnimations().map((a) => a.finished)).then(() => 0)")
    before = parts()
    s.page.evaluate(
        """() => { window.shifts = [];
          new PerformanceObserver((list) => { for (const e of list.getEntries()) shifts.push([e.value,
            ...e.sources.map((s) => s.node?.className ?? s.node?.nodeName)]); })
          .observe({ type: 'layout-shift' }) }"""
    )
    for number in range(1, 6):
        s.key("l")
        expect(s.row(number)).to_have_count(1)
        s.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert parts() == before
    assert s.page.evaluate("shifts") == []


def test_nothing_moves_when_it_starts_and_stops(open_screen, device):
    s = open_screen(device)
    parts = lambda: [
        part.bounding_box()
        for part in [s.elapsed, *s.page.locator(".controls button").all(), s.table, s.page.locator(".summary")]
    ]
    before = parts()
    for press in ["start", "stop", "start", "lap", "stop", "reset"]:
        s.wait(1_000)
        s.press(press)
        s.page.mouse.move(5, 5)
        s.page.evaluate("Promise.allSettled(document.getAnimations().map((a) => a.finished)).then(() => 0)")
        assert parts() == before, f"after {press}"


@pytest.mark.parametrize("offset", [0, 3_600_000])
def test_digits_do_not_jitter(open_screen, offset):
    s = open_screen()
    s.press("start")
    s.wait(offset)
    s.page.evaluate(
        """() => { window.widths = new Map();
          const range = document.createRange(), node = document.querySelector('[role=timer]');
          const look = () => {
            range.selectNodeContents(node);
            const box = range.getBoundingClientRect();
            const key = [box.width.toFixed(1), box.left.toFixed(1)].join(' at ');
            widths.set(key, (widths.get(key) ?? 0) + 1);
            requestAnimationFrame(look);
          };
          look(); }"""
    )
    s.page.clock.run_for(4_000)
    widths = s.page.evaluate("[...widths]")
    assert len(widths) == 1
    assert widths[0][1] >= 200


def test_digits_stay_left_to_right_and_columns_mirror(open_screen):
    s = open_screen()
    s.take_laps(3_600_000, 62_300, stop=True)
    s.page.evaluate("document.documentElement.dir = 'rtl'")
    order = """(e) => { const node = [...e.childNodes].find((n) => n.nodeType === 3); const range = document.createRange();
      const lefts = [...node.data].map((_, i) => { range.setStart(node, i); range.setEnd(node, i + 1);
        return range.getBoundingClientRect().left; });
      return lefts.every((left, i) => i === 0 || left >= lefts[i - 1]); }"""
    assert s.elapsed.evaluate(order)
    for cell in [".total", ".time"]:
        assert s.row(1).locator(cell).evaluate(order)
        assert s.row(2).locator(cell).evaluate(order)
    number, total, time = [s.row(1).locator(c).bounding_box() for c in (".number", ".total", ".time")]
    assert number["x"] > total["x"] > time["x"]
    reset, start = s.button("reset").bounding_box(), s.button("start").bounding_box()
    assert reset["x"] > start["x"]
    check_nothing_is_cut(s)


def test_page_itself_never_scrolls(open_screen):
    s = open_screen("phone")
    s.take_laps(*[1_000] * 20)
    s.page.mouse.move(*s.center(s.elapsed))
    s.page.mouse.wheel(0, 500)
    s.page.mouse.move(*s.center(s.page.locator("#laps")))
    s.page.mouse.wheel(0, 500)
    until(lambda: s.page.locator("#laps").evaluate("(e) => e.scrollTop"), lambda top: top > 0)
    assert s.page.evaluate("scrollY") == 0


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_current_lap_stays_centred_when_it_becomes_a_button(open_screen, device):
    # Started by an earlier page: the time up to this one rests on the wall clock.
    s = open_screen(device, before=lambda s: seed(s, [("start", 0), ("lap", 3_000)]))
    s.wait(2_000)
    s.press("stop")
    face, line = s.page.locator(".face").bounding_box(), s.page.locator("#current").bounding_box()
    assert abs(line["x"] - face["x"]) < 1 and abs(line["width"] - face["width"]) < 1
    name = s.page.locator(".current-name").bounding_box()
    assert name["x"] > face["x"]
