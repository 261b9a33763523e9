"""One page of Markdown: its title, its headings, its HTML, the plain text of its sections and the links it makes."""
import html
import re

from markdown_it import MarkdownIt
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

LEXERS = {"cuda": "cuda", "sh": "bash", "bash": "bash"}


def colored(code, language, _attributes):
    """The words behind a fence's language are for the tests: only the language counts."""
    try:
        lexer = get_lexer_by_name(LEXERS.get(language, language))
    except ClassNotFound:
        return ""
    return highlight(code, lexer, HtmlFormatter(nowrap=True))


def slug(text, taken):
    """The anchor that GitHub gives a heading."""
    name = re.sub(r"[^\w\- ]", "", text.lower()).strip().replace(" ", "-")
    taken[name] = taken.get(name, -1) + 1
    return f"{name}-{taken[name]}" if taken[name] else name


def plain(inline):
    """What a reader sees of a piece of running text."""
    seen = {"text": lambda t: t.content, "code_inline": lambda t: t.content, "softbreak": lambda t: " "}
    return "".join(seen[token.type](token) for token in inline.children or [] if token.type in seen)


class Page:
    def __init__(self, text, follow):
        """`follow(target)` says where a link of the source leads in the site."""
        parser = MarkdownIt("commonmark", {"highlight": colored, "html": True}).enable(["table", "strikethrough"])
        tokens = parser.parse(text)
        self.title, self.sections = "", []  # (anchor, heading, text) each
        self.headings = []  # (level, anchor, text)
        taken, open_heading = {}, None
        for token in tokens:
            if token.type == "heading_open":
                open_heading = token
            elif token.type == "inline":
                self.rewrite_links(token, follow)
                if open_heading:
                    self.begin_section(open_heading, plain(token), taken)
                    open_heading = None
                else:
                    self.add_text(plain(token))
            elif token.type in ("fence", "code_block"):
                self.add_text(token.content)
        self.html = self.scrollable(parser.renderer.render(tokens, parser.options, {}))

    def begin_section(self, token, text, taken):
        anchor = slug(text, taken)
        token.attrSet("id", anchor)
        level = int(token.tag[1])
        self.title = self.title or text
        self.headings.append((level, anchor, text))
        self.sections.append([anchor, text, ""])

    def add_text(self, text):
        if not self.sections:
            self.sections.append(["", "", ""])
        self.sections[-1][2] += " " + " ".join(text.split())

    @staticmethod
    def rewrite_links(inline, follow):
        for token in inline.children or []:
            for name in ("href", "src"):
                if token.attrGet(name):
                    token.attrSet(name, follow(token.attrGet(name)))

    @staticmethod
    def scrollable(text):
        """A wide table scrolls by itself, so that the page does not."""
        return text.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")


def rule_heading(rule):
    """What a rule page shows of its front matter."""
    where = [name for name, yes in (("source", rule.static), ("Python", rule.python), ("a run", rule.runtime)) if yes == "yes"]
    facts = [f"group {rule.group}", f"level {rule.level}", f"found in {', '.join(where)}", f"fix: {rule.fix}"]
    known = f"\n\nAlso known as {html.escape(rule.aka)}." if rule.aka and rule.aka != "none" else ""
    return f"# {rule.id}\n\n**{html.escape(rule.title)}**\n\n{' · '.join(facts)}{known}\n\n"
