#!/usr/bin/env python3
"""Makes runtime/generated/, the rest of the fake driver and docs/driver-calls.md from runtime/driver.table.

    runtime/gen/generate.py            writes them
    runtime/gen/generate.py --check    fails when they are stale
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "runtime/driver.table"
DIRECTIONS = {"H2D", "D2H", "D2D", "H2H", "P2P"}
STREAM_ORDERED = {"copy", "memset", "alloc", "free", "prefetch"}  # with a stream they are asynchronous
HAND_WRITTEN = {"lookup"}  # their wrappers are in lookup.cpp


class Row:
    def __init__(self, family, mark, line, number):
        parts = [part.strip() for part in line.split("|")]
        if len(parts) < 2:
            sys.exit(f"{TABLE}:{number}: a row is 'symbols | parameters | before | after'")
        parts += [""] * (4 - len(parts))
        self.family, self.light, self.plain = family, mark == "light", mark == "plain"
        self.symbols = [symbol.split("/") for symbol in parts[0].split()]
        self.parameters = [p.split() for p in parts[1].split(",") if p.strip()]
        self.before, self.after = parts[2], parts[3]

    def has_stream(self):
        return ["ptr", "stream"] in self.parameters

    def declared(self):
        return ", ".join(f"{kind} {name}" for kind, name in self.parameters)

    def passed(self):
        return ", ".join(name for _, name in self.parameters)

    def types(self):
        return ", ".join(kind for kind, _ in self.parameters)


def read_table():
    rows, family, mark = [], None, None
    for number, line in enumerate(TABLE.read_text().splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        head = re.fullmatch(r"\[([a-z-]+)\](?: (light|plain))?", line)
        if head:
            family, mark = head.groups()
        else:
            rows.append(Row(family, mark, line, number))
    return rows


HEADER = "// Made by runtime/gen/generate.py from runtime/driver.table: change the table, not this file.\n"


def ids(rows):
    symbols = [symbol for row in rows for symbol, _ in row.symbols]
    out = [HEADER + "#pragma once\n\nnamespace xferguard {\n\nenum class Function : unsigned short {\n"]
    out += [f"  {symbol},\n" for symbol in symbols]
    out.append("  Count\n};\n\ninline constexpr const char *function_names[] = {\n")
    out += [f'    "{symbol}",\n' for symbol in symbols]
    out.append("};\n\n} // namespace xferguard\n")
    return "".join(out)


def invocation(text, per_thread):
    words = text.split()
    arguments = ["call"]
    for word in words[1:]:
        arguments.append(f"Direction::{word}" if word in DIRECTIONS else word)
    return f"describe::{words[0]}({', '.join(arguments)})"


def plain_body(row):
    told = ", ".join(row.before.split()[1:])
    return f"  if (trial::asked) trial::{row.before.split()[0]}({told});\n  return real({row.passed()});\n}}\n\n"


def body(row, symbol):
    if row.plain:
        return plain_body(row)
    per_thread = "true" if re.search(r"_pt[ds][sz]$", symbol) else "false"
    kind = "Light" if row.light or row.before == "other" else "Full"
    out = [f"  Call call(here(), Weight::{kind}, {'stream' if row.has_stream() else 'nullptr'}, {per_thread});\n"]
    out.append(f"  if (!call.on) return real({row.passed()});\n")
    if row.has_stream() and row.family in STREAM_ORDERED:
        out.append("  call.event.flags |= trace::Flag::Async;\n")
    if row.before:
        out.append(f"  {invocation(row.before, per_thread)};\n")
    out.append("  call.begin();\n")
    out.append(f"  Result result = abi::success;\n  if (call.goesOut()) result = real({row.passed()});\n")
    if row.family == "alloc":
        out.append(f"  if (call.mayTryAgain(result)) result = real({row.passed()});\n")
    if row.after:
        out.append(f"  if (result == abi::success) {invocation(row.after, per_thread)};\n")
    out.append("  return call.end(result);\n}\n\n")
    return "".join(out)


def wrapper(row, symbol):
    head = f"XG_EXPORT Result {symbol}({row.declared()}) {{\n"
    real = f"  const auto real = realFunction<Result({row.types()})>(Function::{symbol});\n"
    if not row.before or row.before.split()[0] not in ("launch", "launchOn"):
        return head + real + body(row, symbol)
    # Nothing but a jump: what the caller put on the stack stays there for whoever is jumped to.
    apart = f"static Result record_{symbol}({row.declared()}) {{\n"
    jump = (f"XG_EXPORT Result {symbol}(u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {{\n"
            f"  XG_JUMP return launchWay(Function::{symbol}, reinterpret_cast<void *>(&record_{symbol}))(a, b, c, d, e, f);\n}}\n\n")
    return apart + real + body(row, symbol) + jump


def wrappers(rows):
    out = [HEADER + '#include "runtime/call.h"\n#include "runtime/describe.h"\n#include "runtime/driver.h"\n#include "runtime/trial/trial.h"\n\n']
    out.append("using namespace xferguard;\nusing namespace xferguard::abi;\nusing trace::Direction;\nusing describe::arrayBytes;\nusing describe::flatArrayBytes;\nusing describe::sumOf;\n\n")
    out.append('extern "C" {\n\n')
    for row in rows:
        if row.family in HAND_WRITTEN:
            continue
        for symbol, _ in row.symbols:
            out.append(wrapper(row, symbol))
    out.append('} // extern "C"\n\nvoid *const xferguard::wrapper_addresses[] = {\n')
    for row in rows:
        for symbol, _ in row.symbols:
            out.append(f"    reinterpret_cast<void *>(&{symbol}),\n")
    out.append("};\n")
    text = "".join(out)
    declarations = "".join(
        f"Result {symbol}({row.types()});\n" for row in rows if row.family in HAND_WRITTEN for symbol, _ in row.symbols
    )
    return text.replace('extern "C" {\n\n', 'extern "C" {\n\n' + declarations + "\n", 1)


def observed(rows):
    """The same meanings, for calls that CUPTI tells of: their parameters come as a structure of the arguments in order."""
    out = [HEADER + '#include "runtime/observed.h"\n#include "runtime/describe.h"\n\n']
    out.append("using namespace xferguard;\nusing namespace xferguard::abi;\nusing trace::Direction;\nusing describe::arrayBytes;\nusing describe::flatArrayBytes;\nusing describe::sumOf;\n\nnamespace {\n\n")
    entries = []
    for number, row in enumerate(rows):
        uses = [text for text in (row.before, row.after) if text]
        names = {"before": "nullptr", "after": "nullptr", "stream": "nullptr"}
        if row.family not in HAND_WRITTEN and not row.plain:
            if uses or row.has_stream():
                out.append(f"struct P{number} {{ // {row.symbols[0][0]}\n" + "".join(f"  {kind} {name};\n" for kind, name in row.parameters) + "};\n")
            for when, text in (("before", row.before), ("after", row.after)):
                if not text:
                    continue
                names[when] = f"{when}{number}"
                used = [name for _, name in row.parameters if re.search(rf"\b{name}\b", text.split(" ", 1)[1] if " " in text else "")]
                out.append(f"void {when}{number}(Call &call, {'const void *p' if used else 'const void *'}) {{\n")
                if used:
                    out.append(f"  const auto &a = *static_cast<const P{number} *>(p);\n")
                out.append("".join(f"  const auto {name} = a.{name};\n" for name in used))
                out.append(f"  {invocation(text, False)};\n}}\n")
            if row.has_stream():
                names["stream"] = f"stream{number}"
                out.append(f"void *stream{number}(const void *p) {{ return static_cast<const P{number} *>(p)->stream; }}\n")
        for symbol, _ in row.symbols:
            per_thread = "true" if re.search(r"_pt[ds][sz]$", symbol) else "false"
            light = "true" if row.light or row.before == "other" else "false"
            ordered = "true" if row.has_stream() and row.family in STREAM_ORDERED else "false"
            takes = "true" if row.parameters else "false"
            known = "false" if row.family in HAND_WRITTEN or row.plain else "true"
            entries.append(f"    {{{names['before']}, {names['after']}, {names['stream']}, {per_thread}, {light}, {ordered}, {takes}, {known}}}, // {symbol}\n")
    out.append("\n} // namespace\n\nconst Meaning xferguard::meanings[] = {\n" + "".join(entries) + "};\n")
    return "".join(out)


def signatures(rows):
    out = [HEADER + "// Compiled by a test where there is a toolkit: every signature against cudaTypedefs.h.\n"]
    out.append('#include "test/runtime/same_abi.h"\n#include <cudaTypedefs.h>\n\n')
    out.append("using namespace xferguard::abi;\n\n")
    for row in rows:
        for symbol, version in row.symbols:
            base = re.sub(r"(_v\d)?(_pt[ds][sz])?$", "", symbol)
            since = version.split("_")[0]
            out.append(f"#if CUDA_VERSION >= {since}\n" if int(since) > 11000 else "")
            out.append(f"XG_SAME_ABI(int({row.types()}), PFN_{base}_v{version});\n")
            out.append("#endif\n" if int(since) > 11000 else "")
    return "".join(out)


def fake_rest(rows):
    out = [HEADER + "// The entry points of the fake driver that fake_cuda.cpp does not write out: they count the call and succeed.\n"]
    out.append('#include "test/runtime/fake_cuda/fake.h"\n\nusing namespace xferguard::abi;\n\nextern "C" {\n')
    for row in rows:
        for symbol, _ in row.symbols:
            out.append(f'FAKE_WEAK int {symbol}({row.types()}) {{ return fake::called("{symbol}"); }}\n')
    out.append("}\n\nconst fake::Export fake::exports[] = {\n")
    for row in rows:
        for symbol, version in row.symbols:
            base = re.sub(r"(_v\d)?(_pt[ds][sz])?$", "", symbol)
            since, _, suffix = version.partition("_")
            out.append(
                f'    {{"{base}", "{symbol}", {since}, {str(bool(suffix)).lower()}, reinterpret_cast<void *>(&{symbol})}},\n'
            )
    out.append("};\nconst unsigned fake::export_count = sizeof fake::exports / sizeof *fake::exports;\n")
    return "".join(out)


COUNTS = {  # family -> what a region's policy counts, in words
    "copy": "by direction: `h2d`, `d2h`; `pageable-h2d`, `pageable-d2h` when its host side is pageable; `sync` when it "
    "blocks (the synchronous forms except device to device; the asynchronous ones to pageable memory)",
    "memset": "nothing; `sync` on pinned or managed memory",
    "alloc": "`alloc`; `sync` too except the stream-ordered forms",
    "free": "`sync` except the stream-ordered forms",
    "host-alloc": "`alloc`, `sync`",
    "host-free": "`sync`",
    "host-register": "`alloc`",
    "host-unregister": "`sync`",
    "map": "nothing: only kept in the memory map",
    "prefetch": "nothing",
    "sync": "`sync`",
    "query": "nothing: polling is no sync",
    "launch": "nothing",
    "module": "nothing: from here on a function's handle may be another's",
    "graph": "a launch counts what its manifest holds: `h2d`, `d2h` and their bytes",
    "create": "nothing",
    "order": "nothing: the stream waits, the host does not",
    "capture": "nothing",
    "question": "nothing: passed on as it is; a [try](adr/0015-a-rewrite-tried-live.md) gives back what it holds first",
    "context": "nothing: passed on as it is; a try ends there",
    "lookup": "nothing: the functions found are handed out wrapped",
}


def document(rows):
    out = ["<!-- Made by runtime/gen/generate.py from runtime/driver.table: change the table, not this file. -->\n"]
    out.append("# What each driver call counts as\n\n")
    symbols = sum(len(row.symbols) for row in rows)
    out.append(
        f"libxferguard.so wraps {symbols} entry points of the CUDA driver API, every exported variant apart. Calls on a "
        "stream that is being captured count nothing until the graph is launched. An asynchronous copy followed by a "
        "sync of its stream from the same thread, with no GPU work between, is one blocking copy; so is one followed by a "
        "sync of an event recorded right behind it. Making, recording or polling an event is no work. HIP is not covered.\n\n"
    )
    family = None
    for row in rows:
        if row.family != family:
            family = row.family
            out.append(f"\n## {family}\n\nA region's policy counts: {COUNTS[family]}.\n\n")
        out.append("- " + ", ".join(f"`{symbol}`" for symbol, _ in row.symbols) + "\n")
    return "".join(out)


def main():
    rows = read_table()
    outputs = {
        "runtime/generated/driver_functions.h": ids(rows),
        "runtime/generated/driver_wrappers.cpp": wrappers(rows),
        "runtime/generated/observed_calls.cpp": observed(rows),
        "runtime/generated/signatures_check.cpp": signatures(rows),
        "test/runtime/fake_cuda/fake_rest.cpp": fake_rest(rows),
        "docs/driver-calls.md": document(rows),
    }
    stale = []
    for name, text in outputs.items():
        path = ROOT / name
        if path.exists() and path.read_text() == text:
            continue
        stale.append(name)
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if stale and "--check" in sys.argv:
        sys.exit("stale: " + ", ".join(stale) + "; run runtime/gen/generate.py")


main()
