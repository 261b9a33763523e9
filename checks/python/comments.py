"""Comments that speak to us: `# noqa: xfer-round-trip`, NOLINT in its forms, `# xfer: repeat`."""
import io
import re
import tokenize

from facts import quoted

NOQA = re.compile(r"#\s*noqa:\s*(?P<codes>[\w*-]+(?:\s*,\s*[\w*-]+)*)(?:\s*[:;(\u2014-]+\s*(?P<reason>.*))?", re.I)
NOLINT = re.compile(r"\bNOLINT(?P<form>NEXTLINE|BEGIN|END)?(?:\((?P<globs>[^)]*)\))?(?::\s*(?P<reason>.*))?")
ASSERTION = re.compile(r"#\s*xfer:\s*(?P<word>\w+)")
NEVER = 4294967295


def comments_of(text, file=0):
    if b"xfer" not in text and b"NOLINT" not in text:
        return ""
    lines, opened = [], []
    for line, comment in tokens(text):
        if (match := NOQA.search(comment)) and "xfer-" in match["codes"]:
            globs = re.findall(r"xfer-[\w*-]+", match["codes"])
            lines.append(record(file, "nolint", line, line, line, globs, (match["reason"] or "").strip()))
        elif match := NOLINT.search(comment):
            globs = [each.strip() for each in (match["globs"] or "").split(",") if each.strip()]
            reason = (match["reason"] or "").strip()
            if match["form"] == "BEGIN":
                opened.append((line, globs, reason))
            elif match["form"] == "END":
                if opened:
                    begin, globs, reason = opened.pop()
                    lines.append(record(file, "nolint", begin, begin, line, globs, reason))
            else:
                at = line + 1 if match["form"] else line
                lines.append(record(file, "nolint", line, at, at, globs, reason))
        elif match := ASSERTION.search(comment):
            lines.append(record(file, "assert", line, line, line, [], match["word"]))
    lines += [record(file, "nolint", line, line, NEVER, globs, reason) for line, globs, reason in opened]
    return "".join(lines)


def tokens(text):
    try:
        for token in tokenize.tokenize(io.BytesIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    except (tokenize.TokenError, SyntaxError):
        return


def record(file, kind, line, first, last, globs, what):
    names = f" globs=[{','.join(map(quoted, globs))}]" if globs else ""
    return f"comment kind={kind} file={file} line={line} first={first} last={last}{names}" + (f" what={quoted(what)}" if what else "") + "\n"
