"""The module comes in two parts (Web/module.js): timing needs only the first."""

from playwright.sync_api import expect

from screen import until

REST = "**/rest-*.wasm"


def test_laps_are_timed_before_the_rest_has_come(open_screen, trouble):
    trouble.expected.append("rest-|not whole")
    asked = []

    def refuse(route):
        asked.append(route.request.resource_type)
        route.abort()

    s = open_screen(before=lambda s: s.page.route(REST, refuse))
    s.take_laps(62_340, 58_910)
    s.press("stop")
    s.reload()
    assert s.rows()[0][:2] == ["2▲", "02:01.25"]
    # Nothing asked at once for what was not there: each page fetched the rest by the way, in vain.
    assert asked == ["fetch", "fetch"]


def test_what_needs_the_rest_waits_for_it(open_screen, trouble):
    trouble.expected.append("rest-|not whole")
    asked = []

    def refuse_once(route):
        asked.append(route.request.resource_type)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    s = open_screen(before=lambda s: s.page.route(REST, refuse_once))
    s.take_laps(62_340, stop=True)
    until(lambda: asked, ["fetch"])
    s.button("settings").click()
    expect(s.page.get_by_role("menu")).to_be_visible()
    assert asked == ["fetch", "xhr"]
