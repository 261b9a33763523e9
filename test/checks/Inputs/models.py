#!/usr/bin/env python3
"""Every function of a GPU API has a model that takes as many arguments: models.py MODELS_DIR FAMILY...

Of a library's functions that only its prefix takes, which makes them work of the device, none is named like what is asked or set, and none
gives the host a value.

MODELS_DIR holds *.yaml. A FAMILY is PREFIX=HEADER[,HEADER...], of all that these headers declare with that prefix. A call that no model
knows is believed to do nothing to the GPU, so that none may be forgotten. Headers that are not installed are named and passed over.
"""
import pathlib
import re
import sys

VERSION = re.compile(r"(_v\d+|_ptds|_ptsz|_spt|_64)+$")
NO_WORK = re.compile(r"(Get|Set|Create|Destroy|Query|Version|Logger|Mode|Info|createPlan|destroyPlan|bufferSize\w*)(?=[A-Z0-9_]|$)")
FOR_THE_HOST = re.compile(r"\*\s*(result|position|nnzTotalDevHostPtr|nnzC)\b")


def models_in(folder):
    """(pattern, least, most) of each entry; most is None for any number."""
    for path in sorted(folder.glob("*.yaml")):
        for line in path.read_text().splitlines():
            if not (entry := re.match(r"- \{call: (\[.*?\](?=, effect)|[^,]+), effect", line)):
                continue
            args = re.search(r"\bargs: \[(.*?)\]", line)
            roles = [role.strip() for role in args[1].split(",") if role.strip()] if args else ["..."]
            named = [role for role in roles if role != "..."]
            least = sum(not role.endswith("?") for role in named)
            most = None if "..." in roles else len(named)
            for name in entry[1].strip("[]").split(","):
                yield name.strip().strip('"'), least, most


def matches(pattern, name):
    if "*" not in pattern:
        return pattern == name
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), name) is not None


def declared_in(header, prefix):
    """name -> {number of arguments: what they are}, of each way that it is declared."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", header.read_text(errors="replace"), flags=re.S)
    text = re.sub(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", "", text, flags=re.M)
    functions = {}
    for start in re.finditer(rf"(?<=[\s*&])({prefix}[A-Z_]?\w*)\s*\(", text):
        at, depth, arguments = start.end(), 1, 1
        while depth and at < len(text):
            depth += {"(": 1, ")": -1}.get(text[at], 0)
            arguments += text[at] == "," and depth == 1
            at += 1
        inner = text[start.end():at - 1].strip()
        before = text[max(0, start.start() - 80):start.start()].split()
        is_call = not before or before[-1] in ("return", "else", "typedef") or before[-1][-1] in ";{}=(,!|"
        if not is_call and re.match(r"\s*(;|\{|__|throw|noexcept|CUDNN|CUSP)", text[at:]):
            functions.setdefault(start[1], {})[0 if inner in ("", "void") else arguments] = inner
    return functions


def main():
    models = list(models_in(pathlib.Path(sys.argv[1])))
    complaints, seen = [], 0
    for family in sys.argv[2:]:
        prefix, _, headers = family.partition("=")
        known = [model for model in models if model[0].startswith(prefix)]
        for header in headers.split(","):
            if not pathlib.Path(header).exists():
                print(f"not installed: {header}")
                continue
            functions = declared_in(pathlib.Path(header), prefix)
            if not functions:
                complaints.append(f"{header} declares nothing that begins with {prefix}")
            for name, arities in sorted(functions.items()):
                plain = VERSION.sub("", name)
                fitting = [model for model in known if matches(model[0], name) or matches(model[0], plain)]
                for arity, parameters in sorted(arities.items()):
                    seen += 1
                    taking = [pattern for pattern, least, most in fitting if least <= arity and (most is None or arity <= most)]
                    if not taking:
                        complaints.append(f"{name} with {arity} arguments has no model" + (", only for other numbers of them" if fitting else ""))
                    elif any(pattern.rstrip("*_") != prefix for pattern in taking):
                        continue
                    elif NO_WORK.search(name):
                        complaints.append(f"{name} is work by its prefix alone, and its name says that it is none")
                    elif FOR_THE_HOST.search(parameters):
                        complaints.append(f"{name} is work by its prefix alone, and gives the host a value")
    print(f"{seen} functions looked up")
    sys.exit("\n".join(complaints) or 0)


if __name__ == "__main__":
    main()
