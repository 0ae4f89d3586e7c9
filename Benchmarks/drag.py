"""What a pointer that drags rows costs: `bench.py --drag`.

Fingers, since their moves come to the page as they are; each is followed by a frame. Both pages draw the
rows in view, open a gap and move a picture; the plain one knows nothing else.
"""

import statistics

WATCH_MOVES = """(() => {
  const moves = globalThis.moves = [], listen = globalThis.addEventListener;
  globalThis.addEventListener = function (name, call, ...rest) {
    return listen.call(this, name, name !== 'pointermove' ? call : (event) => {
      const before = performance.now();
      try { return call(event); } finally { moves.push(performance.now() - before); }
    }, ...rest);
  };
})()"""


def lines(selector, rows):
    """So many blocks of a workout, or taps of a race, as texts to paste."""
    if selector == "#taps":
        return ["\n".join(f"{n // 3600}:{n // 60 % 60:02}:{n % 60:02}.00" for n in range(1, rows + 1))]
    part = max(1, rows // 4)
    return ["\n".join(f"Block {n} 1:00" for n in range(at, min(rows, at + part))) for at in range(0, rows, part)]


class DraggingPage:
    """A page whose list has so many rows, of which so many are dragged at once."""

    def __init__(self, browser, name, address, watch, selector, rows, selected):
        self.name, self.selector = name, selector
        self.moves, self.frames, self.busy = [], [], []
        context = browser.new_context(
            viewport={"width": 1280, "height": 800}, has_touch=True, service_workers="block", locale="en-GB",
            permissions=["clipboard-read", "clipboard-write"])
        context.add_init_script(watch)
        context.add_init_script(WATCH_MOVES)
        self.page = context.new_page()
        self.cdp = context.new_cdp_session(self.page)
        self.cdp.send("Performance.enable")
        self.page.goto(address)
        self.page.wait_for_selector("body[data-ready]", state="attached", timeout=60_000)
        if name == "ours":
            if selector == "#taps":
                self.page.locator(selector).focus()
            for text in lines(selector, rows):
                self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
                self.page.keyboard.press("Control+v")
                self.page.wait_for_timeout(300)
            self.page.keyboard.press("Escape")
            self.page.evaluate(f"document.querySelector('{selector}').scrollTop = 0; 0")
        self.page.wait_for_timeout(500)
        count = int(self.page.locator(selector).get_attribute("aria-rowcount"))
        if count < rows:
            raise RuntimeError(f"{name}: {count} rows of {rows}")
        if selected > 1:
            first = self.page.locator(f"{selector} [role=row]").first
            first.click(position={"x": 120, "y": 10})
            for _ in range(selected - 1):
                self.page.keyboard.press("Shift+ArrowDown")
            self.page.evaluate(f"document.querySelector('{selector}').scrollTop = 0; 0")
            self.page.wait_for_timeout(300)

    def touch(self, kind, *point):
        self.cdp.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": point[0], "y": point[1], "id": 0}] if point else []})

    def spent(self):
        return {m["name"]: m["value"] for m in self.cdp.send("Performance.getMetrics")["metrics"]}["TaskDuration"]

    def drag(self, moves=120):
        box = self.page.locator(self.selector).bounding_box()
        x, top = box["x"] + box["width"] * 0.6, box["y"] + 20
        self.touch("touchStart", x, top)
        self.page.wait_for_timeout(400)
        self.touch("touchMove", x, top + 80)
        self.page.wait_for_timeout(100)
        self.page.evaluate("moves.splice(0); bench.frames.splice(0); 0")
        before = self.spent()
        height = min(box["height"], 500) - 200
        for step in range(moves):
            self.touch("touchMove", x, top + 80 + abs((step * 7) % (2 * height) - height))
            self.page.wait_for_timeout(16)
        self.busy.append((self.spent() - before) * 1000 / moves)
        self.moves += self.page.evaluate("moves.splice(0)")
        self.frames += self.page.evaluate("bench.frames.splice(0)")
        self.touch("touchCancel")
        self.page.wait_for_timeout(400)
        if len(self.moves) < moves / 2:
            raise RuntimeError(f"{self.name}: {len(self.moves)} moves of {moves}")


def report(browser, ours_at, plain_at, watch, options, row, print_table, rows):
    med = statistics.median
    # A workout has a thousand rows at most, a race ten thousand taps.
    for place, table, count, selected in (
        ("#board/results", "#taps", 10_000, 1), ("#board", "#workout", 1000, 1), ("#board", "#workout", 1000, 100),
    ):
        pages = [
            DraggingPage(browser, "ours", ours_at + place, watch, table, count, selected),
            DraggingPage(browser, "plain", f"{plain_at}drag.html?rows={count}&selected={selected}", watch, "#list", count, 1),
        ]
        for turn in range(options.rounds):
            for page in pages if turn % 2 == 0 else pages[::-1]:
                page.page.bring_to_front()
                page.drag()
        a, b = pages
        what = f"{count:,} rows" if selected == 1 else f"{selected} of {count:,} rows"
        worst = lambda values: sorted(values)[int(len(values) * 0.95)]
        row(f"drag, {what}: script a move, ms, median", med(a.moves), med(b.moves), aim=1, aim_ratio=1.5)
        row(f"drag, {what}: script a move, ms, p95", worst(a.moves), worst(b.moves), aim_ratio=1.5)
        row(f"drag, {what}: script a frame, ms, median", med(a.frames), med(b.frames), aim=1, aim_ratio=1.5)
        row(f"drag, {what}: script a frame, ms, p95", worst(a.frames), worst(b.frames), aim_ratio=1.5)
        row(f"drag, {what}: main thread a move, ms", med(a.busy), med(b.busy), aim_ratio=1.5)
        for page in pages:
            page.page.context.close()
    print_table(["figure", "ours", "plain", "ratio", "aim", "met"], rows)
    rows.clear()
