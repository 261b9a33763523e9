"""Reads as much of C++ as the examples are written in: where functions, statements and brackets begin and end."""
import re
from dataclasses import dataclass

UNSEEN = re.compile(r"//[^\n]*|/\*.*?\*/|^[ \t]*#(?:\\\n|[^\n])*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'", re.S | re.M)
CLOSES = {"(": ")", "[": "]", "{": "}"}
SCOPES = re.compile(r"(?:struct|class|enum|union|namespace)\b")


class NotHere(Exception):
    """The mutation has nothing to work on in this program."""


def masked(text):
    """The same text with comments, strings and directives blanked: every bracket left in it is one."""
    return UNSEEN.sub(lambda found: re.sub(r"[^\n]", " " if found[0][0] in "/#\t " else "_", found[0]), text)


def closing(mask, at):
    """The place of the bracket that closes the one at `at`."""
    stack = []
    for i in range(at, len(mask)):
        if mask[i] in CLOSES:
            stack.append(CLOSES[mask[i]])
        elif stack and mask[i] == stack[-1]:
            stack.pop()
            if not stack:
                return i
    raise NotHere("a bracket is never closed")


def skip_space(mask, at):
    while at < len(mask) and mask[at].isspace():
        at += 1
    return at


def find_outside(mask, at, wanted):
    """The first of the characters `wanted` that stands in no bracket which opens behind `at`."""
    while at < len(mask):
        if mask[at] in wanted:
            return at
        at = closing(mask, at) + 1 if mask[at] in CLOSES else at + 1
    raise NotHere(f"none of {wanted}")


def split(text, separator=","):
    """The parts of `text` between separators that stand in no bracket; angle brackets of templates count as such."""
    parts, depth, last = [], 0, 0
    mask = masked(text)
    for i, c in enumerate(mask):
        opens = c in CLOSES or (c == "<" and re.match(r"[\w:]", mask[i - 1:i] or " ") and mask[i + 1:i + 2] not in (" ", "<"))
        if opens:
            depth += 1
        elif c in CLOSES.values() or (c == ">" and depth and mask[i - 1] not in " -"):
            depth = max(0, depth - 1)
        elif c == separator and depth == 0:
            parts.append(text[last:i].strip())
            last = i + 1
    parts.append(text[last:].strip())
    return [part for part in parts if part]


def statement_end(mask, at):
    """Behind the statement that begins at `at`."""
    at = skip_space(mask, at)
    word = re.match(r"(for|while|if|switch|do|else)\b", mask[at:])
    if mask[at] == "{":
        return closing(mask, at) + 1
    if not word:
        return find_outside(mask, at, ";") + 1
    if word[1] == "do":
        return find_outside(mask, statement_end(mask, at + 2), ";") + 1
    if word[1] == "else":
        return statement_end(mask, at + 4)
    end = statement_end(mask, closing(mask, mask.index("(", at)) + 1)
    behind = skip_space(mask, end)
    return statement_end(mask, behind) if word[1] == "if" and re.match(r"else\b", mask[behind:]) else end


@dataclass
class Span:
    """A piece of a text; `start` takes in the comment lines above it."""
    start: int
    end: int
    code: int  # where its first token stands

    def of(self, text):
        return text[self.start:self.end]


def statements(text, start, end):
    """The statements of a block whose inside is text[start:end]."""
    mask, found, last = masked(text), [], start
    at = skip_space(mask, start)
    while at < end:
        behind = statement_end(mask, at)
        comments = re.search(r"(?:^[ \t]*//[^\n]*\n)*[ \t]*\Z", text[last:at], re.M)
        # What stands behind a statement on its own line belongs to it.
        tail = re.match(r"[ \t]*//[^\n]*", text[behind:])
        first = last + comments.start()
        last = behind + (tail.end() if tail else 0)
        found.append(Span(first, last, at))
        at = skip_space(mask, last)
    return found


@dataclass
class Function:
    start: int       # of its header
    name: str
    returns: str     # all that stands in front of the name
    parameters: list  # as written, each
    body: Span       # the inside of its braces
    end: int

    def named(self):
        return [name_of(parameter) for parameter in self.parameters]


def name_of(declared):
    """The name in `const float *values` or `int row[3]`."""
    found = re.search(r"(\w+)\s*(?:\[[^\]]*\]\s*)*(?:=.*)?$", declared, re.S)
    if not found:
        raise NotHere(f"no name in {declared}")
    return found[1]


def items(text):
    """(start, end) of everything that stands at the top level, in turn; directives are not among them."""
    mask, at = masked(text), 0
    while (at := skip_space(mask, at)) < len(mask):
        brace = find_outside(mask, at, "{;=")
        if mask[brace] == "{":
            end = closing(mask, brace) + 1
            if SCOPES.match(mask[at:]) and not mask[at:].startswith("namespace"):
                end = find_outside(mask, end, ";") + 1
        else:
            end = find_outside(mask, brace, ";") + 1
        yield at, end
        at = end


def functions(text, start=0):
    """The functions that are defined at the top level."""
    mask = masked(text)
    for at, end in items(text):
        if at < start or mask[end - 1] != "}" or SCOPES.match(mask[at:]):
            continue
        brace = find_outside(mask, at, "{")
        opens = re.search(r"(\w+)\s*(\()", mask[at:brace])
        if not opens or mask[at:brace].startswith("template") and "=" in mask[at:at + opens.start()]:
            continue
        close = closing(mask, at + opens.start(2))
        yield Function(at, opens[1], text[at:at + opens.start()].strip(), split(text[at + opens.end():close]),
                       Span(brace + 1, end - 1, brace + 1), end)
