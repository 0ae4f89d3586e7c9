"""The list of records: found, ordered, chosen, merged, deleted and had back."""

import json
import re

from playwright.sync_api import expect

from journal import line, write
from screen import until
from test_accessibility import run_axe


def record(title, totals, note="", hours=0):
    """A step of a journal line of version 3: a record that began so many hours after the others."""
    step = {
        "event": "add-record", "title": title,
        "began": 1_795_000_000_000 + hours * 3_600_000, "began-zone": 540,
        "splits": ",".join(str(total * 1_000_000_000) for total in totals),
    }
    return {**step, "text": note} if note else step


def with_records(open_screen, steps, *args, **options):
    """The list, with records that one step of the journal has added; the last is the newest."""
    steps = [json.dumps(step, ensure_ascii=False) for step in steps]
    text = json.loads(line(1, "together", 0, steps="\n".join(steps)))
    text = json.dumps({**text, "v": 3}, ensure_ascii=False, separators=(",", ":"))
    return open_screen(*args, before=lambda s: write(s, [text]), at="#records", **options)


FOUR = [
    record("Heat 1", [10, 18, 30], hours=0),
    record("아침 훈련", [61, 120], note="\n바람이 불었다\n신발", hours=1),
    record("Heat 10", [9, 20], hours=2),
    record("Heat 2", [12, 23], hours=3),
]


def titles(s):
    return s.page.locator(".record").evaluate_all(
        """(items) => items.sort((a, b) => a.ariaPosInSet - b.ariaPosInSet)
          .map((item) => item.querySelector('.record-title').textContent)"""
    )


def item(s, title):
    return s.page.locator(".record-open").filter(has=s.page.get_by_text(title, exact=True))


def test_list_is_filtered_ordered_and_stands_beside_the_open_record(open_screen):
    s = with_records(open_screen, FOUR)
    page = s.page
    assert titles(s) == ["Heat 2", "Heat 10", "아침 훈련", "Heat 1"]
    expect(item(s, "아침 훈련")).to_contain_text("바람이 불었다")
    expect(item(s, "Heat 1")).to_contain_text("00:08.00")

    field = page.get_by_role("textbox", name="Filter records")
    field.click()
    # The initials of 아침 훈련, composed: each half of a syllable filters at once.
    ime = page.context.new_cdp_session(page)
    ime.send("Input.imeSetComposition", {"text": "ㅇㅊ", "selectionStart": 2, "selectionEnd": 2})
    until(lambda: titles(s), ["아침 훈련"])
    ime.send("Input.imeSetComposition", {"text": "바라", "selectionStart": 2, "selectionEnd": 2})
    until(lambda: titles(s), ["아침 훈련"])
    s.key("Escape")
    expect(field).to_have_value("바라")
    ime.send("Input.insertText", {"text": "바람"})
    expect(page.get_by_text("1 of 4", exact=True)).to_be_visible()
    s.key("Escape")
    expect(field).to_have_value("")
    page.keyboard.type("HEAT")
    until(lambda: titles(s), ["Heat 2", "Heat 10", "Heat 1"])

    page.get_by_role("button", name="Sort").click()
    page.get_by_role("menuitemradio", name="Title").click()
    assert titles(s) == ["Heat 1", "Heat 2", "Heat 10"]

    # Down from the field and Enter open; the focus stays in the list, and Alt with arrows steps on.
    field.click()
    s.key("ArrowDown", "ArrowDown", "Enter")
    expect(page.get_by_role("heading", name="Heat 2", exact=True)).to_be_visible()
    expect(item(s, "Heat 2")).to_be_focused()
    expect(item(s, "Heat 2")).to_have_attribute("aria-current", "true")
    s.key("Alt+ArrowDown")
    expect(page.get_by_role("heading", name="Heat 10", exact=True)).to_be_visible()
    assert s.lap_rows() == ["2 00:20.00 00:11.00", "1 00:09.00 00:09.00"]
    s.reload()
    expect(page.get_by_role("heading", name="Heat 10", exact=True)).to_be_visible()
    # The order is remembered, and Latin letters come first.
    assert titles(s) == ["Heat 1", "Heat 2", "Heat 10", "아침 훈련"]


def test_mouse_and_keys_select_merge_rename_and_delete(open_screen):
    s = with_records(open_screen, FOUR)
    item(s, "Heat 2").click(modifiers=["Control"])
    item(s, "아침 훈련").click(modifiers=["Shift"])
    expect(s.page.get_by_text("3 selected")).to_be_visible()
    s.key("Control+c")
    expect(s.status).to_have_text("3 records copied")
    s.page.get_by_role("button", name="Merge", exact=True).click()
    expect(s.status).to_have_text("3 records merged: 6 laps, 02:43.00")
    merged = "아침 훈련, Heat 10, Heat 2"
    assert titles(s) == [merged, "Heat 1"]
    expect(item(s, merged)).to_be_focused()
    s.key("F2")
    expect(s.field).to_be_focused()
    s.page.keyboard.insert_text("Finals")
    s.key("Enter")
    expect(item(s, "Finals")).to_be_focused()
    s.key("Shift+F10")
    expect(s.menu).to_be_visible()
    s.key("Escape", "Delete")
    expect(s.status).to_contain_text("“Finals” deleted.")
    expect(item(s, "Heat 1")).to_be_focused()
    s.key("Control+z", "Control+z", "Control+z")
    until(lambda: titles(s), ["Heat 2", "Heat 10", "아침 훈련", "Heat 1"])


def test_fingers_choose_delete_and_restore(open_screen):
    s = with_records(open_screen, FOUR, "phone", lang="ko")
    page = s.page
    page.get_by_role("button", name="더 보기, Heat 10").tap()
    s.item("more").tap()
    s.item("select").tap()
    item(s, "Heat 2").tap()
    expect(page.get_by_text("2개 선택")).to_be_visible()
    page.get_by_role("button", name="삭제", exact=True).tap()
    expect(s.status).to_contain_text("기록 2개 삭제됨")
    s.reload()
    assert titles(s) == ["아침 훈련", "Heat 1"]
    page.get_by_role("button", name="최근 삭제된 기록").tap()
    expect(page).to_have_url(re.compile("#records/deleted$"))
    expect(page.get_by_text("30일 남음")).to_have_count(2)
    # The fake clock goes no further at once.
    for days in [14, 15]:
        s.wait(86_400_000 * days)
    page.get_by_role("button", name="Heat 2 복원").tap()
    expect(s.status).to_have_text("‘Heat 2’ 복원됨")
    assert titles(s) == ["Heat 10"]
    expect(page.get_by_text("1일 남음")).to_be_visible()
    page.go_back()
    assert titles(s) == ["Heat 2", "아침 훈련", "Heat 1"]
    item(s, "Heat 2").tap()
    s.press("rename")
    expect(s.field).to_have_value("Heat 2")


def test_ten_thousand_records_are_as_many_nodes_as_fit(open_screen):
    records = [record(f"R{n}", [n % 90 + 1], hours=n % 1000) for n in range(1, 10_001)]
    s = with_records(open_screen, records, clock=False)
    items = s.page.locator(".record")
    assert items.count() < 40
    expect(items.first).to_have_attribute("aria-setsize", "10000")
    s.page.locator(".record-open").first.focus()
    s.key("End")
    last = s.page.locator(".record-open:focus")
    until(lambda: s.page.locator(".record:focus-within").get_attribute("aria-posinset"), "10000")
    expect(last).to_be_in_viewport()
    s.key("PageUp", "Delete")
    until(lambda: items.first.get_attribute("aria-setsize"), "9999")
    s.page.get_by_role("textbox", name="Filter records").click()
    s.page.keyboard.type("R777")
    until(lambda: s.page.locator(".filter .count").inner_text(), lambda text: re.match(r"\d+ of 9999", text))
    assert titles(s)[0].startswith("R777")


def test_axe_finds_nothing(open_screen, dark):
    s = with_records(open_screen, FOUR, dark=dark, clock=False)
    found = {}
    found["list"] = run_axe(s)
    item(s, "Heat 2").click()
    found["beside"] = run_axe(s)
    s.page.locator("#record-more").click()
    s.page.get_by_role("menuitem", name="Delete", exact=True).click()
    s.page.get_by_role("button", name="Recently deleted").click()
    found["deleted"] = run_axe(s)
    assert not any(found.values()), json.dumps(found, indent=1)
