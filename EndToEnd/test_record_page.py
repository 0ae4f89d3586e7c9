"""A record's own page, and the link that carries a record."""

import re

import pytest
from playwright.sync_api import expect

from screen import Screen, with_three_laps


def with_a_record(open_screen, *args, **options):
    """A record of laps of 10, 8 and 12 s, and 2 s after the last."""
    s = open_screen(*args, **options)
    s.take_laps(10_000, 8_000, 12_000, stop=True)
    s.press("reset")
    s.wait(5_000)
    s.tab("records").click()
    return s


ROWS = ["4 00:32.00 00:02.00", "3 00:30.00 00:12.00", "2 00:18.00 00:08.00", "1 00:10.00 00:10.00"]


def open_first(s):
    s.press_at(*s.center(s.page.locator(".record-open").first))
    expect(s.table).to_be_visible()


def test_record_opens_copies_and_closes_by_touch_key_and_address(open_screen, device):
    s = with_a_record(open_screen, device)
    open_first(s)
    assert s.lap_rows() == ROWS
    expect(s.page).to_have_url(re.compile(r"#records/\d+$"))
    s.press("copy")
    expect(s.status).to_have_text("4 laps copied")
    s.reload()
    assert s.lap_rows() == ROWS
    s.page.go_back()
    expect(s.page.get_by_role("list", name="Records")).to_be_visible()
    s.page.go_forward()
    assert s.lap_rows() == ROWS
    if device == "desktop":
        # The list stands beside it.
        expect(s.page.locator(".record-open")).to_have_attribute("aria-current", "true")
        return
    s.page.get_by_role("button", name="Back to records").focus()
    s.key("Enter")
    expect(s.page.locator(".record-open").first).to_be_focused()


def test_undo_of_the_reset_closes_the_page_of_its_record(open_screen):
    s = with_a_record(open_screen)
    open_first(s)
    s.press("undo")
    expect(s.page.get_by_text("No records yet")).to_be_visible()
    expect(s.page).to_have_url(re.compile("#records$"))
    s.press("redo")
    expect(s.page.locator(".record-open")).to_have_count(1)


def copy_link(s):
    s.press("share")
    s.item("copy link").click()
    expect(s.status).to_contain_text("Link copied")
    return s.copied_text()


def test_link_opens_read_only_elsewhere_and_is_added_when_asked(open_screen, new_context, server):
    s = with_three_laps(open_screen)
    s.press("stop")
    link = copy_link(s)
    assert link.startswith(server.url) and "#r=" in link
    other = Screen(new_context("phone").new_page(), url=server.url)
    requests = []
    other.page.on("request", lambda request: requests.append(request.url))
    other.page.goto(link)
    other.wait_until_ready()
    assert other.lap_rows() == ["3 00:30.00 00:12.00", "2 00:18.00 00:08.00", "1 00:10.00 00:10.00"]
    # What follows # never leaves the device.
    assert not [url for url in requests if "r=" in url]
    # Nothing was kept: a reload of the plain address knows nothing of it.
    other.page.goto(server.url + "?again#records")
    other.wait_until_ready()
    expect(other.page.get_by_text("No records yet")).to_be_visible()
    other.page.goto(link)
    other.wait_until_ready()
    other.page.get_by_role("button", name="Add to my records").tap()
    expect(other.status).to_have_text("Added to your records")
    assert len(other.rows()) == 3
    other.press("undo")
    expect(other.page.get_by_text("No records yet")).to_be_visible()


@pytest.mark.parametrize("damage", ["cut", "changed", "empty"])
def test_damaged_link_is_said_and_changes_nothing(open_screen, damage):
    s = with_three_laps(open_screen)
    link = copy_link(s)
    before = s.lap_rows()
    head, body = link.split("#r=")
    body = {"cut": body[: len(body) // 2], "changed": body[:8] + ("A" if body[8] != "A" else "B") + body[9:], "empty": ""}[damage]
    s.page.evaluate("(fragment) => { location.hash = fragment; }", "r=" + body)
    expect(s.alert).not_to_be_empty()
    assert s.lap_rows()[1:] == before[1:]
    assert s.phase() == "running"
