"""Looks at what tools/docs-site wrote: check_site.py CLONE SITE."""
import json
import pathlib
import re
import sys

clone, site = map(pathlib.Path, sys.argv[1:])


def check(what, wrong):
    print(("WRONG: " if wrong else "ok: ") + what, *sorted(wrong)[:10])


def page_of(source):
    return str(source.relative_to(clone).with_suffix(".html"))


def anchors(page):
    return set(re.findall(r'\bid="([^"]+)"', (site / page).read_text()))


sources = [path for folder in ("docs", "rules") for path in (clone / folder).rglob("*.md")]
pages = {page_of(path) for path in sources} | {"index.html", "README.zh-CN.html"}
check("every page of docs/ and rules/ is a page of the site", {page for page in pages if not (site / page).is_file()})

index = (site / "search.js").read_text()
rows = json.loads(index[index.index("["):index.rindex("]") + 1])
places = [address.partition("#")[::2] for address, *_ in rows]
nowhere = {f"{page}#{anchor}" for page, anchor in places if not (site / page).is_file() or (anchor and anchor not in anchors(page))}
check("the search holds every page, and leads to headings that exist", (pages - {page for page, _ in places}) | nowhere)

menu = re.search(r'<nav id="menu".*?</nav>', (site / "index.html").read_text(), re.S)[0]
wanted = re.findall(r"^- \[([^\]]+)\]\([^)]+\.md\)", (clone / "docs/README.md").read_text(), re.M)
at = [menu.find(f">{name}</a>") for name in wanted]
check("the menu follows the map", {name for name, where in zip(wanted, at) if where < 0} | ({"the order"} if at != sorted(at) else set()))

loaded = {address for page in site.rglob("*.html") for address in re.findall(r'(?:src|<link[^>]* href)="([a-z]+:[^"]*)"', page.read_text())}
check("nothing asks a network", loaded)
