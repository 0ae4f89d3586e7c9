"""Language and colours: by the system, by the address, by choice."""

import re

import pytest
from playwright.sync_api import expect

from screen import NAMES


@pytest.mark.parametrize(
    ("system", "language"),
    [("ko-KR", "ko"), ("en-GB", "en"), ("kok-IN", "en")],
)
def test_language_follows_the_system(open_screen, system, language):
    s = open_screen(lang="ko" if language == "ko" else "en", ask_system=True, locale=system)
    expect(s.page.get_by_role("button", name=NAMES[language]["start"], exact=True)).to_be_visible()
    expect(s.page.locator("html")).to_have_attribute("lang", language)


def test_address_beats_the_system(open_screen):
    s = open_screen(lang="ko", locale="en-US")
    expect(s.button("start")).to_be_visible()
    expect(s.page.locator("html")).to_have_attribute("lang", "ko")


def test_korean_has_no_english_left(open_screen):
    s = open_screen(lang="ko")
    s.take_laps(10_000, 8_000, 12_000, stop=True)
    s.press("reset")
    s.key("Control+z")
    text = lambda: s.page.evaluate(
        """() => [...document.querySelectorAll('.app *')].flatMap((e) =>
          [e.ariaLabel, e.title, ...[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data)])
          .filter(Boolean).join(' ').replace(/Lapboard|English/g, '')"""
    )
    assert not re.findall(r"[A-Za-z]{2,}", text())
    s.tab("records").click()
    assert not re.findall(r"[A-Za-z]{2,}", text())


def choose(s, name):
    s.button("settings").click()
    s.page.get_by_role("menuitemradio", name=name, exact=True).click()


def test_language_is_chosen_at_once_and_kept(open_screen):
    s = open_screen(ask_system=True)
    choose(s, "한국어")
    # The menu stays, and speaks the new language.
    expect(s.page.get_by_role("menu", name="설정")).to_be_visible()
    expect(s.page.get_by_role("menuitemradio", name="한국어")).to_be_checked()
    s.key("Escape")
    expect(s.page.get_by_role("button", name="시작", exact=True)).to_be_visible()
    expect(s.page.locator("html")).to_have_attribute("lang", "ko")
    s.reload()
    expect(s.page.get_by_role("button", name="시작", exact=True)).to_be_visible()
    s.page.get_by_role("button", name="설정").click()
    s.page.get_by_role("menuitemradio", name="시스템").first.click()
    s.key("Escape")
    expect(s.button("start")).to_be_visible()
    s.reload()
    expect(s.page.locator("html")).to_have_attribute("lang", "en")


def brightness(s):
    css = s.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(int(part) for part in css[4:-1].split(",")[:3]) / 3


def test_colours_follow_the_system(open_screen):
    s = open_screen(dark=True)
    assert brightness(s) < 40
    s.page.emulate_media(color_scheme="light")
    assert brightness(s) > 215


@pytest.mark.parametrize(("system", "chosen"), [(False, "Dark"), (True, "Light")])
def test_colours_are_chosen_at_once_and_kept(open_screen, system, chosen):
    s = open_screen(dark=system)
    choose(s, chosen)
    is_dark = lambda: brightness(s) < 40
    assert is_dark() == (chosen == "Dark")
    expect(s.page.get_by_role("menuitemradio", name=chosen)).to_be_checked()
    s.key("Escape")
    s.reload()
    assert is_dark() == (chosen == "Dark")
    s.button("settings").click()
    s.page.get_by_role("menuitemradio", name="System").last.click()
    assert is_dark() == system


def test_settings_menu_by_keyboard_alone(open_screen):
    s = open_screen(ask_system=True)
    s.button("settings").focus()
    s.key("Enter", "ArrowRight", "Enter")
    expect(s.page.locator("html")).to_have_attribute("lang", "ko")
    s.key("ArrowDown", "ArrowRight", " ")
    expect(s.page.locator("html")).to_have_attribute("data-theme", "dark")
    s.key("Escape")
    expect(s.page.locator("#settings")).to_be_focused()
