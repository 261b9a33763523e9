#!/usr/bin/env python3
"""Takes the pictures of the report's page again, of recorded runs: photograph.py XFERGUARD (needs chromium and its driver)."""
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/report/Inputs"))
from browser import Browser  # noqa: E402

# What is shown: the picture, the run, the window, the heading at its top.
PICTURES = [
    ("report", "copy-in-loop-items.xgt", (1100, 1060), None),
    ("timeline", "no-overlap/before.cu.xgt", (1100, 330), "Timeline"),
]


def photograph(browser, tool, folder, name, run, heading):
    page = folder / f"{name}.html"
    subprocess.run([tool, "report", f"examples/traces/{run}", "--region", "work", "-o", str(page)], cwd=ROOT, check=True)
    browser.open(page)
    browser.scheme("light")
    if heading:
        browser.run("[...document.querySelectorAll('h2')].find(h => h.textContent == arguments[0]).scrollIntoView()", heading)
    browser.picture(ROOT / f"docs/images/{name}.png")


def main():
    with tempfile.TemporaryDirectory() as folder:
        for name, run, (width, height), heading in PICTURES:
            with Browser(width, height) as browser:
                photograph(browser, sys.argv[1], pathlib.Path(folder), name, run, heading)


if __name__ == "__main__":
    main()
