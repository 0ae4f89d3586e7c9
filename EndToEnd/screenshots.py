#!/usr/bin/env python3
"""Pictures of every state for people to look at, in EndToEnd/output/screenshots.

    .venv/bin/python EndToEnd/screenshots.py
"""

import pathlib

from playwright.sync_api import expect, sync_playwright

from browsers import CHROMIUM
from screen import Screen
from server import Server

OUTPUT = pathlib.Path(__file__).parent / "output" / "screenshots"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
LAPS = [62_340, 58_910, 61_070, 59_980, 64_220, 60_450]


def take_pictures(browser, url, device, theme, lang):
    width, height = SIZES[device]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, has_touch=device == "phone",
        device_scale_factor=2, timezone_id="Asia/Seoul", service_workers="block",
    )
    screen = Screen(context.new_page(), lang, url)
    screen.hold_clock()
    screen.load(query=f"?lang={lang}")

    def picture(state):
        screen.page.mouse.move(1, 1)
        screen.page.screenshot(
            path=OUTPUT / f"{device}-{theme}-{lang}-{state}.png", animations="disabled", caret="hide"
        )

    picture("1-idle")
    screen.take_laps(*LAPS)
    screen.wait(21_370)
    picture("2-running")
    screen.press("stop")
    screen.wait(5_000)
    picture("3-stopped")
    screen.press_at(*screen.center(screen.row(4)))
    expect(screen.menu).to_be_visible()
    picture("4-menu")
    screen.key("Escape")
    screen.press("settings")
    picture("5-settings")
    screen.key("Escape")
    screen.press("reset")
    screen.take_laps(31_000, 29_500, stop=True)
    screen.press("reset")
    screen.wait(5_000)
    screen.tab("records").click()
    picture("6-records")
    context.close()


def main():
    OUTPUT.mkdir(parents=True, exist_ok=True)
    with Server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        for device in SIZES:
            for theme in ["light", "dark"]:
                for lang in ["en", "ko"]:
                    take_pictures(browser, server.url, device, theme, lang)
        browser.close()
    print(f"{len(list(OUTPUT.glob('*.png')))} pictures in {OUTPUT}")


if __name__ == "__main__":
    main()
