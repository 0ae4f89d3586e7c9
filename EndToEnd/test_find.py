"""Finding and replacing: in the table, in a record, in all records."""

import json
import unicodedata

from playwright.sync_api import expect

import journal
from screen import until, with_three_laps


class Panel:
    """The find panel as a person finds it."""

    def __init__(self, s):
        self.s = s
        self.region = s.page.get_by_role("search")
        self.field = self.region.get_by_role("textbox", name=s.names["find"], exact=True)
        self.replacement = self.region.get_by_role("textbox", name=s.names["replace with"], exact=True)
        self.count = self.region.get_by_role("status")
        self.problem = self.region.get_by_role("alert")

    def button(self, name):
        return self.region.get_by_role("button", name=self.s.names[name], exact=True)

    def look_for(self, text):
        """Puts a text into the field as pasting it would."""
        self.field.press("Control+a")
        self.s.page.keyboard.insert_text(text)

    @property
    def marks(self):
        return self.s.page.locator("main mark").all_text_contents()


def said(s):
    """What the app's own region says: the panel has a status too."""
    return s.page.locator(".messages [role=status]")


def seed_records(s, *records):
    """Records of (title, laps in seconds, notes by place), the oldest first."""
    lines = []
    for number, (title, laps, notes) in enumerate(records, 1):
        total, splits = 0, []
        for lap in laps:
            total += lap * 1_000_000_000
            splits.append(str(total))
        more = {"title": title, "began": 1_764_471_600_000, "began-zone": 540, "splits": ",".join(splits)}
        if notes:
            more["notes"] = json.dumps(notes, ensure_ascii=False)
        line = json.loads(journal.line(number, "add-record", number * 1000, **more))
        lines.append(json.dumps({**line, "v": 3}, ensure_ascii=False))
    journal.write(s, lines)


KIM = [
    ("Kim 400 m", [62, 60], {"0": "wind"}),
    (unicodedata.normalize("NFD", "김민수"), [61], {}),
    ("Lee", [62], {"0": "with KIM"}),
]


def test_keyboard_finds_counts_walks_and_leaves_the_row_selected(open_screen):
    s = with_three_laps(open_screen)
    panel = Panel(s)
    s.key("Control+f")
    expect(panel.field).to_be_focused()
    s.page.keyboard.type("8.00")
    expect(panel.count).to_have_text("1 of 2")
    assert panel.marks == ["8.00", "8.00"]
    expect(s.page.locator("mark.current")).to_have_count(1)
    s.key("Enter")
    expect(panel.count).to_have_text("2 of 2")
    expect(said(s)).to_have_text("2 of 2, lap 2")
    s.key("Enter")
    expect(panel.count).to_have_text("1 of 2")
    s.key("Shift+Enter")
    expect(panel.count).to_have_text("2 of 2")
    # The watch runs on below: keys of its own are text here, and laps are counted as they come.
    s.key("Control+a")
    s.page.keyboard.type("l 1")
    expect(panel.count).to_have_text("No results")
    assert len(s.rows()) == 4
    panel.look_for("00:")
    expect(panel.count).to_have_text("5 of 6")
    s.wait(5_000)
    s.press("lap")
    expect(panel.count).to_have_text("7 of 8")
    # A press of the mouse keeps the focus where somebody types.
    panel.button("next").click()
    expect(panel.count).to_have_text("8 of 8")
    expect(panel.field).to_be_focused()
    # Opening twice opens one, with its text selected.
    s.key("Control+f")
    expect(panel.region).to_have_count(1)
    s.page.keyboard.type("00:08.00")
    expect(panel.count).to_have_text("1 of 1")
    s.key("Escape")
    expect(panel.region).to_have_count(0)
    assert panel.marks == []
    expect(s.row(2)).to_be_focused()
    expect(s.row(2)).to_have_attribute("aria-selected", "true")
    # What was looked for stays within reach.
    s.key("Control+g")
    expect(panel.count).to_have_text("1 of 1")
    panel.look_for("")
    s.key("Backspace", "ArrowDown")
    expect(panel.field).to_have_value("00:08.00")


def test_composed_hangul_acts_when_it_is_done(open_screen):
    s = open_screen(before=lambda s: seed_records(s, *KIM), at="#records")
    panel = Panel(s)
    s.key("Control+f")
    ime = s.page.context.new_cdp_session(s.page)

    def compose(text):
        ime.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    for text in ["ㄱ", "기", "김"]:
        compose(text)
        expect(panel.field).to_have_value(text)
        # It stands there in two normal forms, and is found as it comes.
        expect(panel.count).to_have_text("1 result")
    compose("긿")
    expect(panel.count).to_have_text("")
    ime.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": "Process", "code": "Enter", "windowsVirtualKeyCode": 229})
    ime.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": "Process", "code": "Escape", "windowsVirtualKeyCode": 229})
    expect(panel.region).to_be_visible()
    compose("김")
    ime.send("Input.insertText", {"text": "김"})
    expect(panel.count).to_have_text("1 result")
    s.key("Enter")
    expect(panel.count).to_have_text("1 of 1")
    expect(s.page.locator("#record-title")).to_have_text(KIM[1][0])


def test_results_of_all_records_open_and_are_walked_through(open_screen, device):
    s = open_screen(device, before=lambda s: seed_records(s, *KIM), at="#records")
    panel = Panel(s)
    s.press("find")
    panel.look_for("kim")
    expect(panel.count).to_have_text("2 results")
    results = s.page.get_by_role("list", name="Results", exact=True)
    expect(results.locator(".result-record")).to_have_text(["Lee1 result", "Kim 400 m1 result"])
    expect(results.locator(".result")).to_have_text(["Lap 1with KIM"])
    s.press_at(*s.center(results.locator(".result").first))
    expect(panel.count).to_have_text("1 of 2")
    expect(s.table.locator("mark.current")).to_have_text("KIM")
    panel.button("next").click()
    expect(s.page.locator("h1 mark.current")).to_have_text("Kim")
    expect(panel.count).to_have_text("2 of 2")
    # One record alone.
    panel.button("options").click()
    s.page.get_by_role("menuitemradio", name="This record", exact=True).click()
    expect(panel.count).to_have_text("1 of 1")
    # The menu stays, for the next option.
    s.page.get_by_role("menuitemcheckbox", name="Match case", exact=True).click()
    expect(s.page.get_by_role("menuitemcheckbox", name="Match case", exact=True)).to_have_attribute("aria-checked", "true")
    expect(panel.count).to_have_text("No results")
    s.key("Escape")
    expect(panel.button("options")).to_be_focused()
    s.key("Escape")
    expect(panel.region).to_have_count(0)


def test_replacing_all_is_shown_first_and_undone_at_once(open_screen):
    s = open_screen(before=lambda s: seed_records(s, *KIM), at="#records")
    panel = Panel(s)
    titles = lambda: s.page.locator(".record-title").all_text_contents()
    s.key("Control+h")
    s.page.keyboard.type("kim")
    s.key("Tab")
    until(lambda: s.page.evaluate("document.activeElement.tagName"), "BUTTON")
    panel.replacement.click()
    s.page.keyboard.type("Choi $&")
    panel.button("replace all").click()
    expect(s.dialog).to_have_accessible_name("Replace all")
    expect(s.dialog.get_by_role("checkbox")).to_have_count(3)
    expect(s.page.get_by_role("button", name="Replace 2", exact=True)).to_be_focused()
    s.dialog.get_by_role("checkbox", name="Lap 1").uncheck()
    expect(s.dialog.get_by_text("1 of 2 changes")).to_be_visible()
    s.dialog.get_by_role("checkbox", name="Lap 1").check()
    s.key("Enter")
    expect(s.page.get_by_role("button", name="Replace 2", exact=True)).to_be_visible()
    s.page.get_by_role("button", name="Replace 2", exact=True).click()
    expect(said(s)).to_have_text("2 replaced")
    assert journal.stored_events(s.page)[-1] == "together"
    s.key("Escape")
    assert titles() == ["Lee", KIM[1][0], "Choi $& 400 m"]
    s.press("undo")
    assert titles() == ["Lee", KIM[1][0], "Kim 400 m"]
    s.reload()
    assert titles() == ["Lee", KIM[1][0], "Kim 400 m"]


def test_a_time_is_replaced_by_a_time_only(open_screen):
    s = with_three_laps(open_screen)
    s.press("stop")
    panel = Panel(s)
    s.key("Control+h")
    s.page.keyboard.type("00:08.00")
    panel.replacement.click()
    s.page.keyboard.type("soon")
    s.key("Enter")
    expect(said(s)).to_have_text("Would not be a time")
    assert s.lap_rows()[1] == "2 00:18.00 00:08.00"
    panel.replacement.press("Control+a")
    s.page.keyboard.type("9.5")
    s.key("Enter")
    assert s.lap_rows() == ["3 00:31.50 00:12.00", "2 00:19.50 00:09.50", "1 00:10.00 00:10.00"]
    panel.replacement.press("Escape")
    s.press("undo")
    assert s.lap_rows()[1] == "2 00:18.00 00:08.00"


def test_regular_expressions_are_run_elsewhere_and_given_up(open_screen):
    slow = "a" * 40 + "b"
    records = [*KIM, ("slow", [60], {"0": slow})]
    s = open_screen(before=lambda s: seed_records(s, *records), at="#records", clock=False)
    panel = Panel(s)
    s.key("Control+f")
    panel.button("options").click()
    s.page.get_by_role("menuitemcheckbox", name="Regular expression", exact=True).click()
    s.key("Escape")
    panel.look_for(r"^k(\w+) \d+|01:0[01]")
    expect(panel.count).to_have_text("6 results")
    s.key("Enter")
    expect(s.table.locator("mark")).to_have_text(["01:00", "01:00"])
    s.page.go_back()
    panel.look_for("a(b")
    expect(panel.problem).to_contain_text("At character 2")
    expect(panel.field).to_have_attribute("aria-invalid", "true")
    expect(panel.count).to_have_text("")
    panel.look_for("$")
    expect(panel.problem).to_have_text("")
    panel.look_for("slow|(a+)+$")
    expect(panel.problem).to_have_text("The pattern is too slow. What was found so far is shown.")
    # What was found before stands, and the next search has an engine of its own.
    expect(panel.count).to_contain_text("1 result")
    panel.look_for("w.nd")
    expect(panel.count).to_have_text("1 result")


def test_ten_thousand_laps_are_searched_though_few_are_drawn(open_screen):
    record = ("long", [1] * 10_000, {"9998": "here"})
    s = open_screen(before=lambda s: seed_records(s, record), at="#records/1")
    panel = Panel(s)
    s.key("Control+f")
    panel.look_for("here")
    expect(panel.count).to_have_text("1 of 1")
    expect(s.table.locator("mark.current")).to_be_in_viewport()
    panel.look_for("5000")
    expect(s.table.locator("mark.current")).to_be_in_viewport()
    expect(s.row(5000)).to_be_visible()
    assert len(s.rows()) < 100


def test_panel_on_a_phone_is_compact_and_in_reach(open_screen):
    s = with_three_laps(open_screen, "phone", lang="ko")
    panel = Panel(s)
    s.press("find")
    panel.look_for("8.00")
    expect(panel.count).to_have_text("2개 중 1")
    box = panel.region.bounding_box()
    assert box["y"] + box["height"] == 844
    assert box["height"] <= 64
    for name in ["next", "previous", "options", "close"]:
        target = panel.button(name).bounding_box()
        assert target["width"] >= 44 and target["height"] >= 44
    # It stands on a software keyboard that lies over the page.
    s.page.evaluate("document.documentElement.style.setProperty('--keyboard', '300px')")
    box = panel.region.bounding_box()
    assert box["y"] + box["height"] == 544
    # Where the page gets smaller instead, the result comes back into view.
    s.page.evaluate("document.documentElement.style.removeProperty('--keyboard')")
    s.page.set_viewport_size({"width": 390, "height": 544})
    expect(s.table.locator("mark.current")).to_be_in_viewport()
    s.press_at(*s.center(panel.button("close")))
    expect(panel.region).to_have_count(0)


def test_next_shows_the_note_of_the_record_that_it_opens(open_screen):
    s = open_screen(before=lambda s: seed_records(s, *KIM), at="#records")
    note = s.page.locator("note-text")
    panel = Panel(s)
    s.press("find")
    panel.look_for("kim")
    panel.button("next").click()
    panel.button("next").click()
    expect(s.page.locator("#record-title")).to_have_text("Kim 400 m")
    # It is the one that is written into, and what is written is found at once.
    note.click()
    s.key("Control+End")
    s.page.keyboard.type("Kim")
    expect(panel.count).to_have_text("2 of 3")
    s.page.keyboard.type(" ")
    until(lambda: [json.loads(line).get("record") for line in journal.stored(s.page)][-1:], [1])
