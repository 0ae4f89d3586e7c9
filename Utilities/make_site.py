#!/usr/bin/env python3
"""Puts the site together: make_site.py release|debug LINKED.wasm SITE.

Only what changed is made again. The service worker learns the list of files and a version that
changes when any of them does.
"""

import gzip
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

kind, linked, site = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
web = pathlib.Path("Web")
compressible = {".html", ".js", ".css", ".wasm", ".svg", ".webmanifest"}


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def optimised_module() -> bytes:
    """wasm-opt takes seconds: its result is kept beside the linked module."""
    if kind == "debug":
        return linked.read_bytes()
    stamp = digest(linked.read_bytes())
    kept, kept_stamp = linked.with_suffix(".opt.wasm"), linked.with_suffix(".opt.stamp")
    if not (kept.exists() and kept_stamp.exists() and kept_stamp.read_text() == stamp):
        subprocess.run(
            ["wasm-opt", "-Oz", "--low-memory-unused", "--strip-debug", "--strip-producers", linked, "-o", kept],
            check=True,
        )
        kept_stamp.write_text(stamp)
    return kept.read_bytes()


files = {
    str(path.relative_to(web)): path.read_bytes()
    for path in sorted(web.rglob("*"))
    if path.is_file()
}
files["lapboard.wasm"] = optimised_module()

worker = files.get("service-worker.js")
if worker:
    names = sorted(name for name in files if name != "service-worker.js")
    version = digest(b"".join(name.encode() + files[name] for name in names))[:16]
    listing = ", ".join(f"'{name}'" for name in names if not name.endswith("apple-touch-icon.png"))
    files["service-worker.js"] = (
        worker.decode()
        .replace("/* VERSION */ ''", f"'{version}'")
        .replace("/* FILES */", listing)
        .encode()
    )

site.mkdir(parents=True, exist_ok=True)
wanted = set()
for name, data in files.items():
    path = site / name
    wanted.add(path)
    packed = [path.with_name(path.name + end) for end in (".br", ".gz")]
    if path.suffix in compressible and kind != "debug":
        wanted.update(packed)
    if path.exists() and path.read_bytes() == data and all(p in wanted and p.exists() for p in packed if p in wanted):
        continue
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    if packed[0] in wanted:
        subprocess.run(["brotli", "-f", "-q", "11", path, "-o", packed[0]], check=True)
        packed[1].write_bytes(gzip.compress(data, 9, mtime=0))
for path in site.rglob("*"):
    if path.is_file() and path not in wanted:
        path.unlink()
print(f"site: {site}, {len(files)} files; lapboard.wasm {len(files['lapboard.wasm']):,} bytes")
