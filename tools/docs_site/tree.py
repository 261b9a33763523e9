"""Which pages there are, and in which order: what the map (docs/README.md) names, and what can be reached from there."""
import os
import pathlib
import re
from urllib.parse import unquote

import rulebook

from .markdown import Page, rule_heading

STARTS = ["README.md", "README.zh-CN.md", "docs/README.md"]
MAP = "docs/README.md"


class Site:
    def __init__(self, root):
        self.root = root
        self.pages, self.files, self.complaints = {}, set(), []  # pages: source's path -> Page
        waiting = STARTS + sorted(self.below("docs") + self.below("rules"))
        while waiting:
            source = waiting.pop(0)
            if source not in self.pages:
                self.pages[source] = self.read(source, waiting)

    def below(self, folder):
        return [str(path.relative_to(self.root)) for path in (self.root / folder).rglob("*.md")]

    def read(self, source, waiting):
        path = self.root / source
        if path.is_dir():
            return Page(self.listing(path), lambda target: self.follow(f"{source}/README.md", target, waiting))
        text = path.read_text(encoding="utf-8")
        if source.startswith("rules/") and path.name != "README.md":
            rule, wrong = rulebook.read_page(path)
            self.complaints += wrong
            text = rule_heading(rule) + rule.body if rule else text
        return Page(text, lambda target: self.follow(source, target, waiting))

    def listing(self, folder):
        """A folder without a page of its own shows what is in it."""
        names = sorted(path.name for path in folder.iterdir() if path.is_file())
        titles = [(name, self.first_heading(folder / name) if name.endswith(".md") else name) for name in names]
        return f"# {folder.relative_to(self.root)}\n\n" + "\n".join(f"- [{title}]({name})" for name, title in titles) + "\n"

    @staticmethod
    def first_heading(path):
        return next((line.lstrip("# ") for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# ")), path.stem)

    def follow(self, source, target, waiting):
        """Where a link leads in the site; what it leads to comes along."""
        if re.match(r"[a-z]+:|#", target):
            return target
        path, _, anchor = unquote(target).partition("#")
        there = os.path.normpath(os.path.join(os.path.dirname(source), path))
        if (self.root / there).is_dir() and (self.root / there / "README.md").exists():
            there += "/README.md"
        if there.startswith("..") or not (self.root / there).exists():
            return target  # broken_links tells of it
        if (self.root / there).is_dir() or there.endswith(".md"):
            waiting.append(there)
            there = address(there)
        else:
            self.files.add(there)
        return os.path.relpath(there, os.path.dirname(address(source))) + (f"#{anchor}" if anchor else "")

    def menu(self):
        """[(heading, [(source, name)])] of the map: its headings, and the links below each."""
        text = (self.root / MAP).read_text(encoding="utf-8")
        groups = []
        for line in text.splitlines():
            if line.startswith("## "):
                groups.append((line[3:], []))
            for name, target in re.findall(r"\[([^\]]+)\]\(([^)#]+)\)", line) if groups else []:
                there = os.path.normpath(os.path.join(os.path.dirname(MAP), target))
                there += "/README.md" if (self.root / there / "README.md").exists() else ""
                if there in self.pages and not any(there == source for _, found in groups for source, _ in found):
                    groups[-1][1].append((there, name))
        return groups

    def children(self, source, menu):
        """The pages that lie in an entry's own folder and have no entry of their own."""
        folder = source.removesuffix("/README.md").removesuffix(".md") + "/"
        listed = {entry for _, entries in menu for entry, _ in entries}
        if folder in ("docs/", "./"):
            return []
        return sorted(page for page in self.pages if page.startswith(folder) and page not in listed)


def address(source):
    """README.md of the clone is the site's front page; a folder without a page has one of ours."""
    if source == "README.md":
        return "index.html"
    return source.removesuffix(".md") + ".html" if source.endswith(".md") else source + "/index.html"


def broken_links(folder):
    """Every href and src of every page of the site that leads to no file, or to no anchor in it."""
    anchors = {}

    def anchors_of(path):
        if path not in anchors:
            anchors[path] = set(re.findall(r'\bid="([^"]+)"', path.read_text(encoding="utf-8"))) if path.suffix == ".html" else set()
        return anchors[path]

    for page in sorted(pathlib.Path(folder).rglob("*.html")):
        for target in re.findall(r'\b(?:href|src)="([^"]*)"', page.read_text(encoding="utf-8")):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = unquote(target.replace("&amp;", "&")).partition("#")
            there = (page.parent / path).resolve() if path else page
            if not there.is_file() or (anchor and there.suffix == ".html" and anchor not in anchors_of(there)):
                yield f"{page.relative_to(folder)}: {target} leads nowhere"
