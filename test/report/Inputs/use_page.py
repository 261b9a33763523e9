"""Uses a report as a person does: python3 use_page.py REPORT.html FOLDER-FOR-PICTURES."""
import sys

from browser import Browser

page, pictures = sys.argv[1:]


def check(what, good):
    print(("ok: " if good else "WRONG: ") + what)


with Browser() as b:
    b.open(page)
    text = lambda selector: b.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector)
    count = lambda selector: b.run("return document.querySelectorAll(arguments[0]).length", selector)
    check("says what to change first", "Change this first" in text("#first") and "train.py:12" in text("#first"))
    check("and how, and what it brings", "How: read it every few steps" in text("#first") and "with this mended" in text("#first"))
    check("nothing of the program became markup", count("img") == 0 and count("b") == 0 and not b.run("return !!window.hacked"))
    check("its names are shown as they are", "onerror=" in b.run("return document.body.innerText"))
    findings = count(".finding")
    b.type("/")
    b.type("pageable-copy")
    check("the filter narrows the findings", 0 < count(".finding") < findings)
    b.run("document.querySelector('#filter').value = ''; document.querySelector('#filter').oninput(); document.activeElement.blur()")
    b.click("#levels button")
    check("a level can be hidden", count(".finding") < findings)
    b.click("#levels button")
    check("and shown again", count(".finding") == findings)
    b.type("j")
    check("j goes to the first finding", count(".finding.here") == 1)
    pixels = "const c = document.querySelector('#timeline'); return c.getContext('2d').getImageData(0, 0, c.width, c.height).data.join()"
    before = b.run(pixels)
    b.run("document.querySelector('#timeline').focus()")
    b.type("+++")
    check("+ zooms the timeline", b.run(pixels) != before)
    b.type("0")
    check("0 shows all of it again", b.run(pixels) == before)
    hit = """const c = document.querySelector('#timeline'), r = c.getBoundingClientRect();
      for (let y = 22; y < r.height; y += 8) for (let x = 1; x < r.width; x += 3) {
        c.dispatchEvent(new PointerEvent('pointermove', {clientX: r.left + x, clientY: r.top + y, bubbles: true}));
        const t = document.querySelector('#under').innerText; if (t.includes(arguments[0])) return t; } return ''"""
    check("an interval says what it is", "gpu-copy h2d" in b.run(hit, "gpu-copy h2d"))
    b.picture(pictures + "/light.png")
    light = b.run("return getComputedStyle(document.body).backgroundColor")
    b.scheme("dark")
    check("there is a dark form", b.run("return getComputedStyle(document.body).backgroundColor") != light)
    b.picture(pictures + "/dark.png")
    b.open(page, "#" + b.run("return [...document.querySelectorAll('.finding')].pop().id"))
    check("a link leads to its finding", b.run("const c = document.querySelector(':target'); return !!c && c.open"))
    check("nothing was asked of the network", b.run("return performance.getEntriesByType('resource').length") == 0)
    loud = [c for c in b.complaints() if "getImageData" not in c]  # that is what we do
    check("the browser has no complaint " + "; ".join(loud), not loud)
