"""Names, roles, announcements, contrast: axe on every state, and what axe cannot know."""

import json
import pathlib

import axe_playwright_python
import pytest
from playwright.sync_api import expect

from journal import seed
from screen import until

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
# What axe cannot decide is no pass. It leaves contrast open for symbols, for texts of one character
# and over gradients; here a gradient is the hairline under a row, never what lies behind a text. So
# each of those is measured against the solid colour behind it, and listed where there is none.
RUN = """async () => {
  const parts = (css) => css.match(/[\\d.]+/g).map(Number);
  const luminance = (rgb) => rgb.slice(0, 3).map((c) => c / 255)
    .map((c) => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const behind = parts(getComputedStyle(e).backgroundColor);
      if (behind[3] === 0) continue;
      if (behind.length === 4) return 0;
      const [low, high] = [luminance(parts(getComputedStyle(element).color)), luminance(behind)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    }
    return 0;
  };
  const { violations, incomplete } = await axe.run(document, { resultTypes: ['violations', 'incomplete'] });
  const list = (result) => result.nodes.map((n) => [result.id, String(n.target)]);
  const open = incomplete.filter((result) => result.id === 'color-contrast').flatMap(list)
    .map(([id, target]) => [`${id} measured`, target, contrast(document.querySelector(target))])
    .filter(([, , ratio]) => ratio < 4.5);
  return [...violations.flatMap(list), ...open].map((found) => found.join(': '));
}"""


class Checked(dict):
    """What axe found, by the state of the screen: one fault hides none of the others."""

    def look(self, s, state):
        found = run_axe(s)
        if found:
            self[state] = found


def run_axe(s):
    if not s.page.evaluate("'axe' in window"):
        s.page.evaluate(AXE + ";0")
    s.settle()
    return s.page.evaluate(RUN)


# Colours do not depend on the language: two walks meet both of each.
@pytest.mark.parametrize(("lang", "dark"), [("en", True), ("ko", False)], ids=["en-dark", "ko-light"])
def test_axe_finds_nothing(open_screen, lang, dark):
    s = open_screen("phone", lang=lang, dark=dark, clock=False)
    checked = Checked()
    checked.look(s, "idle")
    s.press("start")
    checked.look(s, "running")
    for _ in range(3):
        s.wait(30)
        s.press("lap")
    s.press("stop")
    expect(s.row(3)).to_have_count(1)
    checked.look(s, "stopped, with laps")
    s.press("copy")
    expect(s.status).not_to_be_empty()
    checked.look(s, "with a message")
    s.press_at(*s.center(s.row(2)))
    expect(s.menu).to_be_visible()
    checked.look(s, "menu of a lap")
    s.press_at(*s.center(s.item("more")))
    expect(s.menu).not_to_have_attribute("aria-orientation", "horizontal")
    checked.look(s, "full menu of a lap")
    s.key("Escape")
    s.press("settings")
    expect(s.menu).to_be_visible()
    checked.look(s, "settings")
    s.key("Escape", "?")
    checked.look(s, "shortcuts")
    s.key("Escape")
    s.press("reset")
    s.tab("records").click()
    checked.look(s, "records")
    assert not checked, json.dumps(checked, indent=1)


def test_axe_finds_nothing_on_a_wide_screen(open_screen, dark):
    s = open_screen(dark=dark, clock=False)
    s.press("start")
    for _ in range(3):
        s.wait(30)
        s.press("lap")
    found = run_axe(s)
    assert not found, json.dumps(found, indent=1)


def test_digits_are_a_timer_that_nobody_reads_aloud(open_screen):
    s = open_screen()
    assert s.elapsed.get_attribute("aria-live") in (None, "off")
    live = s.page.locator("[aria-live]:not([aria-live=off]), [role=status], [role=alert]")
    for region in live.all():
        assert region.get_by_role("timer").count() == 0
    # The running row lies in no live region either.
    s.press("start")
    assert s.page.evaluate(
        "document.querySelector('.row.running').closest('[aria-live], [role=status], [role=alert], [role=log]')"
    ) is None


def test_each_lap_is_announced_once_and_ticks_never(open_screen, lang):
    s = open_screen(lang=lang)
    s.page.evaluate(
        """() => { window.heard = [];
          new MutationObserver((changes) => { for (const c of changes) for (const n of c.addedNodes)
            heard.push(n.textContent); if (changes.some((c) => c.type === 'characterData')) heard.push('!'); })
          .observe(document.querySelector('[role=status]'), { childList: true, characterData: true, subtree: true }) }"""
    )
    s.press("start")
    s.wait(10_000)
    s.press("lap")
    for _ in range(50):
        s.wait(40)
    s.press("lap")
    s.wait(40)
    heard = s.page.evaluate("heard")
    name = {"en": "Lap", "ko": "랩"}[lang]
    assert heard == [f"{name} 1, 00:10.00", f"{name} 2, 00:02.00"]


def test_same_message_twice_is_announced_twice(open_screen):
    s = open_screen()
    s.take_laps(1_000)
    s.page.evaluate(
        """() => { window.heard = 0;
          new MutationObserver((changes) => { for (const c of changes) heard += c.addedNodes.length; })
          .observe(document.querySelector('[role=status]'), { childList: true, subtree: true }) }"""
    )
    s.press("copy")
    expect(s.status).to_have_text("1 lap copied")
    s.key("Control+c")
    until(lambda: s.page.evaluate("heard"), 2)


def test_regions_are_there_before_their_text(open_screen):
    s = open_screen()
    expect(s.page.get_by_role("status")).to_have_count(1)
    expect(s.status).to_be_empty()
    expect(s.alert).to_have_count(1)
    expect(s.alert).to_be_empty()


def test_row_numbers_of_a_windowed_table_are_told(open_screen):
    s = open_screen(
        before=lambda s: seed(s, [("start", 0)] + [("lap", n * 1_000) for n in range(1, 301)])
    )
    assert s.table.get_attribute("aria-rowcount") == "302"
    expect(s.row(300)).to_have_attribute("aria-rowindex", "3")
    expect(s.table.get_by_role("row").first).to_have_attribute("aria-rowindex", "1")


@pytest.mark.parametrize("size", [(320, 568), (1280, 800)], ids=str)
def test_targets_are_at_least_44_pixels(open_screen, size):
    s = open_screen(viewport={"width": size[0], "height": size[1]})
    s.take_laps(1_000, 2_000, stop=True)

    def check_all(*extra):
        s.settle()
        targets = s.page.locator(
            ", ".join(["button:visible", "[role^=menuitem]", "#laps [role=row]", *extra])
        )
        small = targets.evaluate_all(
            """(all) => all.map((e) => [e.ariaLabel || e.innerText, e.getBoundingClientRect()])
              .filter(([, b]) => b.width < 44 || b.height < 44).map(([n, b]) => [n, b.width, b.height])"""
        )
        assert small == []

    check_all()
    s.row(1).click()
    check_all()
    s.key("Escape")
    s.button("settings").click()
    check_all()
    s.key("Escape", "?")
    check_all()
    s.key("Escape")
    s.press("reset")
    s.tab("records").click()
    check_all()


def test_reduced_motion_moves_nothing(open_screen):
    s = open_screen(reduced_motion="reduce")
    durations = s.page.evaluate(
        """() => [...document.querySelectorAll('*')].map((e) => getComputedStyle(e))
          .flatMap((c) => c.transitionProperty.split(', ').map((p, i) => [p, c.transitionDuration.split(', ')[i] ?? c.transitionDuration]))
          .filter(([p, d]) => parseFloat(d) > 0.01 && /transform|all|top|left|height|width/.test(p))"""
    )
    assert durations == []


def test_forced_colours_keep_buttons_and_marks(open_screen):
    s = open_screen(forced_colors="active")
    s.take_laps(10_000, 8_000, 12_000, stop=True)
    expect(s.row(2).get_by_role("img")).to_be_visible()
    # Without a border a button would be text on the page.
    assert s.button("reset").evaluate(
        "(b) => getComputedStyle(b).backgroundColor !== getComputedStyle(document.body).backgroundColor"
        " || parseFloat(getComputedStyle(b).borderTopWidth) > 0"
    )
