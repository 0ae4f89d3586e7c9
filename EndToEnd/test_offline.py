"""Without a network, installed, and from any other web server."""

import subprocess
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from screen import until
from server import SITE, Server, StaticServer


def wait_until_offline_ready(s):
    s.page.evaluate("navigator.serviceWorker.ready.then((r) => 0)")
    until(lambda: s.page.evaluate("navigator.serviceWorker.ready.then((r) => r.active?.state)"), "activated")


def test_reload_and_new_navigation_without_a_server(open_screen, own_server, trouble):
    trouble.expected.append("net::ERR_.*/nowhere")  # asked for below
    s = open_screen(origin=own_server.url, workers=True, clock=False)
    s.press("start")
    s.press("lap")
    wait_until_offline_ready(s)
    own_server.stop()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(own_server.url, timeout=1)
    assert s.page.evaluate("fetch('nowhere?' + Math.random()).then(() => 'alive', () => 'dead')") == "dead"
    s.reload()
    assert s.phase() == "running"
    expect(s.row(1)).to_have_count(1)
    again = open_screen(origin=own_server.url, context=s.page.context, clock=False, at="#records", lang="ko")
    expect(again.tab("records")).to_have_attribute("aria-selected", "true")
    again.tab("stopwatch").click()
    again.press("lap")
    expect(again.row(2)).to_have_count(1)
    # Icons too: nothing of the page is missing.
    assert again.page.evaluate("fetch('icons/icon.svg').then((r) => r.ok)")


def test_new_version_replaces_the_old_one_whole(open_screen, own_server, tmp_path):
    s = open_screen(origin=own_server.url, workers=True, clock=False)
    wait_until_offline_ready(s)
    cached = lambda: s.page.evaluate("caches.keys()")
    (old,) = cached()
    site = tmp_path / "site"
    for path in site.rglob("*.br"):
        path.unlink()
    for path in site.rglob("*.gz"):
        path.unlink()
    worker = site / "service-worker.js"
    worker.write_text(worker.read_text().replace(old.removeprefix("lapboard-"), "0000000000000000"))
    index = site / "index.html"
    index.write_text(index.read_text().replace("<title>Lapboard", "<title>Lapboard, new"))
    port = own_server.port
    own_server.stop()
    with Server(site=site, port=port):
        s.page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 0)")
        until(cached, ["lapboard-0000000000000000"])
        s.reload()
        expect(s.page).to_have_title("Lapboard, new")


def test_manifest_has_no_errors(open_screen, server):
    s = open_screen()
    found = s.page.context.new_cdp_session(s.page).send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == server.url + "manifest.webmanifest"


def test_exported_site_works_under_a_sub_path(open_screen, tmp_path):
    folder = tmp_path / "some" / "path"
    folder.parent.mkdir()
    subprocess.run([Server.PROGRAM, "export", folder, "--site", SITE], check=True, capture_output=True)
    with StaticServer(tmp_path) as other:
        s = open_screen(origin=other.url + "some/path/", workers=True, clock=False)
        s.press("start")
        s.press("lap")
        expect(s.row(1)).to_have_count(1)
        s.tab("records").click()
        assert s.page.url == other.url + "some/path/?lang=en#records"
        wait_until_offline_ready(s)
        s.reload()
        s.tab("stopwatch").click()
        assert s.phase() == "running"
