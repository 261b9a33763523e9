"""Uses the site as a reader does: use_site.py CLONE SITE [FOLDER-FOR-PICTURES]."""
import pathlib
import sys
import time

clone, site = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
sys.path.insert(0, str(clone / "test/report/Inputs"))
from browser import Browser  # noqa: E402


def check(what, good):
    print(("ok: " if good else "WRONG: ") + what)


def soon(browser, script):
    for _ in range(100):
        if browser.run("return " + script):
            return True
        time.sleep(0.05)
    return False


def use(browser):
    browser.open(site / "docs/tour.html")
    check("the page that is shown is marked in the menu", browser.run("return document.querySelector('#menu [aria-current]').textContent") == "A tour of ten minutes")
    browser.type("/")
    browser.type("pageable async")
    check("the search finds a rule", soon(browser, "document.querySelector('#results a')?.textContent.includes('pageable-async')"))
    browser.run("document.querySelector('#results a').click()")
    check("and leads to it", soon(browser, "document.querySelector('h1')?.textContent === 'pageable-async'"))
    browser.type("/")
    browser.type("zzzyx")
    check("it says when there is nothing", soon(browser, "document.querySelector('#results').textContent === 'Nothing was found.'"))
    paper = "return getComputedStyle(document.body).backgroundColor"
    before = browser.run(paper)
    browser.run("document.querySelector('#theme-button').click()")
    after = browser.run(paper)
    browser.open(site / "index.html")
    check("light and dark change, and stay", before != after == browser.run(paper))


def use_phone(browser):
    phone = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
    browser.ask("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": phone})
    wide = []
    for page in sorted(site.rglob("*.html")):
        browser.open(page)
        if browser.run("return document.documentElement.scrollWidth > 390"):
            wide.append(str(page.relative_to(site)))
    check("no page is wider than a phone " + " ".join(wide), not wide)
    browser.open(site / "index.html")
    left = "Math.round(document.querySelector('#menu').getBoundingClientRect().left)"
    hidden = browser.run(f"return {left}") < 0
    browser.click("#menu-button")
    check("the menu comes when it is asked for", hidden and soon(browser, f"{left} === 0"))


def photograph(browser, size):
    for page in ("index", "docs/tour", "docs/evaluation", "rules/README", "rules/alloc-in-loop", "README.zh-CN"):
        for scheme in ("light", "dark"):
            browser.scheme(scheme)
            browser.open(site / f"{page}.html")
            browser.run("localStorage.clear()")
            browser.open(site / f"{page}.html")
            browser.picture(pictures / f"{page.replace('/', '-')}-{size}-{scheme}.png")


for size, width, height, what in (("desktop", 1400, 1000, use), ("phone", 390, 844, use_phone)):
    with Browser(width, height) as b:
        what(b)
        if pictures:
            photograph(b, size)
        if size == "desktop":
            check("the browser has no complaint", not b.complaints())
