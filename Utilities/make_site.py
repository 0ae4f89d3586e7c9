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
# Names of functions, as `swift demangle --simplified` gives them; made by Utilities/profile-first-visit.
FIRST_VISIT = pathlib.Path("Utilities/first-visit.txt")
compressible = {".html", ".js", ".css", ".wasm", ".svg", ".webmanifest"}


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def demangled(names: list[str]) -> list[str]:
    text = "\n".join(names)
    return subprocess.run(
        ["swift", "demangle", "--simplified"], input=text, capture_output=True, text=True, check=True
    ).stdout.splitlines()


def function_names(module: pathlib.Path) -> list[str]:
    """By index."""
    symbols = module.with_suffix(".symbols")
    subprocess.run(["wasm-opt", module, "-g", f"--symbolmap={symbols}", "-o", os.devnull], check=True)
    return [line.split(":", 1)[1] for line in symbols.read_text().splitlines()]


def modules() -> dict[str, pathlib.Path]:
    """The optimised module: `whole`, and cut in two, `first` and `rest`. wasm-opt takes seconds, so the
    results are kept beside the linked module. For debugging there is only the linked one."""
    if kind == "debug":
        return {"first": linked}
    made = {part: linked.with_suffix(f".{part}.wasm") for part in ("named", "whole", "first", "rest")}
    stamp = digest(linked.read_bytes() + FIRST_VISIT.read_bytes() + pathlib.Path(__file__).read_bytes())
    kept_stamp = linked.with_suffix(".stamp")
    if not (all(path.exists() for path in made.values()) and kept_stamp.exists() and kept_stamp.read_text() == stamp):
        subprocess.run(
            ["wasm-opt", "-Oz", "--low-memory-unused", "-g", "--strip-dwarf", "--strip-producers", linked, "-o", made["named"]],
            check=True,
        )
        wanted = set(FIRST_VISIT.read_text().splitlines())
        names = function_names(made["named"])
        keep = linked.with_suffix(".keep")
        keep.write_text("".join(f"{name}\n" for name, plain in zip(names, demangled(names)) if plain in wanted))
        subprocess.run(
            ["wasm-split", made["named"], f"--keep-funcs=@{keep}", "-o1", made["first"], "-o2", made["rest"]], check=True
        )
        for source, part in (("named", "whole"), ("first", "first"), ("rest", "rest")):
            subprocess.run(["wasm-opt", "--strip-debug", made[source], "-o", made[part]], check=True)
        kept_stamp.write_text(stamp)
    return made


files = {
    str(path.relative_to(web)): path.read_bytes()
    for path in sorted(web.rglob("*"))
    if path.is_file()
}
made = modules()
files["lapboard.wasm"] = made["first"].read_bytes()
if "rest" in made:
    # The name says which first part it belongs to: two parts of different builds never meet.
    rest = made["rest"].read_bytes()
    name = f"rest-{digest(files['lapboard.wasm'] + rest)[:12]}.wasm"
    files[name] = rest
    files["module.js"] = files["module.js"].replace(b"/* REST */ ''", f"'{name}'".encode())

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
sizes = ", ".join(f"{name} {len(data):,}" for name, data in files.items() if name.endswith(".wasm"))
print(f"site: {site}, {len(files)} files; bytes: {sizes}")
