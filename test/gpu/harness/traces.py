"""What the runtime wrote, read through trace_text: one Trace for all processes of a run."""
import re
import shlex
import subprocess

WORDS = re.compile(r'(\w[\w-]*)=("(?:[^"\\]|\\.)*"|\S+)')


def fields(line):
    return {key: shlex.split(value)[0] if value.startswith('"') else value for key, value in WORDS.findall(line)}


class Trace:
    def __init__(self, text):
        self.processes, self.rows, self.counters, self.notes, self.regions, self.missing = [], [], {}, [], [], []
        self.lines = {}  # (process, site) -> Python frames, innermost first
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "process":
                self.processes.append(fields(rest))
            elif word == "aggregate":
                row = fields(rest)
                row["process"], row["flags"] = len(self.processes), set(row.get("flags", "").split("|"))
                self.rows.append(row)
            elif word == "counter":
                name, _, value = rest.partition("=")
                self.counters[name] = self.counters.get(name, 0) + int(value)
            elif word == "python":
                frame = fields(rest)
                key = len(self.processes), frame["site"]
                self.lines.setdefault(key, []).append((frame["file"], int(frame.get("line", 0)), frame["function"]))
            elif word == "note":
                self.notes.append(rest)
            elif word == "region":
                self.regions.append(fields(rest))
            elif line.startswith("# missing"):
                self.missing.append(rest)

    def count(self, op, flags=(), without=(), what="count", **keys):
        """The sum over the rows of an operation, say count("copy", direction="h2d", memory="pageable")."""
        return sum(int(row.get(what, row["count"])) for row in self.rows
                   if row["op"] == op and set(flags) <= row["flags"] and not set(without) & row["flags"]
                   and all(row.get(key) == value for key, value in keys.items()))

    def copies(self, direction=None, memory=None):
        keys = {key: value for key, value in (("direction", direction), ("memory", memory)) if value}
        return self.count("copy", without=("from-graph",), **keys)

    def sites_of(self, file, line):
        """The rows whose stack passes through a Python line."""
        return [row for row in self.rows if any(name.endswith(file) and at == line
                                                for name, at, _ in self.lines.get((row["process"], row["site"]), []))]


def read(trace_text, folder):
    if not folder.is_dir() or not any(folder.glob("*.xgt")):
        return Trace("")
    done = subprocess.run([trace_text, folder], capture_output=True, text=True, errors="replace", timeout=120)
    trace = Trace(done.stdout)
    trace.missing += [line for line in done.stderr.splitlines() if line]
    return trace


def families(page):
    """Which driver functions count as what: docs/driver-calls.md, which is generated from the runtime's own table."""
    found, family = {}, None
    for line in page.read_text().splitlines():
        if line.startswith("## "):
            family = line[3:]
        elif line.startswith("- `") and family:
            found.setdefault(family, set()).update(re.findall(r"`(\w+)`", line))
    host_functions = {name for name in found["launch"] if "HostFunc" in name or "Callback" in name}
    found["launch"] -= host_functions
    found["graph-launch"] = {name for name in found["graph"] if "GraphLaunch" in name}
    return found


def compare(trace, counted, families_of):
    """What the shim and CUPTI say of the same process: family -> (shim, CUPTI)."""
    folded = trace.count("copy", flags=("folded",))
    shim = {
        "copy": trace.copies(),
        "sync": trace.count("stream-sync") + trace.count("context-sync") + trace.count("event-sync") + folded,
        "launch": trace.counters.get("launches", 0),
    }
    for family in ("memset", "alloc", "free", "host-alloc", "host-free", "host-register", "host-unregister", "graph-launch"):
        shim[family] = trace.count(family)
    cupti = {family: sum(counted.get(name, 0) for name in families_of[family]) for family in shim}
    return {family: (shim[family], cupti[family]) for family in shim if shim[family] or cupti[family]}
