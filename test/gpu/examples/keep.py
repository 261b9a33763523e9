"""Recorded runs of the examples, for examples/traces.

  keep.py XFERGUARD KEPT TRACES     makes those that `run.py --keep KEPT` kept small: of the events and stacks only as much
                                    as the findings need
"""
import pathlib
import re
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "examples/common"))
import observe  # noqa: E402
from toolchain import run  # noqa: E402

EVENTS = (0, 32, 128, 512, 2048)  # tried in turn


def without_machine(text, clone):
    """The same trace, of a process that ran in the clone on a nameless host."""
    text = text.replace(f"{clone}/", "").replace(f'"{clone}"', '"."')
    text = re.sub(r' host="[^"]*"', ' host="gpu"', text, count=1)
    text = re.sub(r'"/[^"]*/(?=(?:site|dist)-packages/)', '"/usr/lib/python3/', text)
    return re.sub(r'^argument "/[^"]*/(python[\d.]*)"', r'argument "\1"', text, flags=re.M)


def findings_of(xferguard, trace):
    """What a reader would see, or None: (rule, level, place)."""
    report, _ = observe.report_on(xferguard, trace, 60, observe.IN_REGION)
    if not report:
        return None
    return sorted((finding["rule"], finding["level"], str(finding.get("location"))) for finding in report["findings"])


def with_events(text, count):
    """Only the first so many events; None: all of them."""
    if count is None:
        return text
    kept, lines = 0, []
    for line in text.splitlines(keepends=True):
        kept += line.startswith("event ")
        if not line.startswith("event ") or kept <= count:
            lines.append(line)
    return "".join(lines)


def without_libraries(text):
    """Stacks of the program's own native frames only: those with a file in the clone."""
    own = set(re.findall(r'^resolved frame=(\S+) .*file="examples/', text, re.M))
    lines = []
    for line in text.splitlines(keepends=True):
        resolved = re.match(r"resolved frame=(\S+)", line)
        if resolved and resolved[1] not in own:
            continue
        lines.append(re.sub(r" native=(\S+)", lambda match: only(own, match[1]), line) if line.startswith("site ") else line)
    return "".join(lines)


def only(own, frames):
    kept = [frame for frame in frames.split(",") if frame in own]
    return f" native={','.join(kept)}" if kept else ""


def within_region(text):
    """Only the events of the work, without its warm-up and what stands around it."""
    started = [int(match) for match in re.findall(r"^event op=region-(?:push|pop) start=(\d+)", text, re.M)]
    if len(started) < 2:
        return text
    lines = []
    for line in text.splitlines(keepends=True):
        event = re.match(r"event op=\S+ start=(\d+)", line)
        if not event or started[0] <= int(event[1]) <= started[-1]:
            lines.append(line)
    return "".join(lines)


def forms(text):
    """Smaller and smaller claims on the trace, the smallest first; the whole of it last."""
    inside = within_region(text)
    bases = [without_libraries(inside), inside, without_libraries(text), text]
    for count in (*EVENTS, None):
        for base in bases:
            yield with_events(base, count)


def keep(xferguard, traces, target, clone):
    """Keeps a run whole, but for the machine's names. One process is kept, that with most to say."""
    files = sorted(traces.glob("*.xgt"), key=lambda path: path.stat().st_size)
    if not files:
        return
    _, text, _ = run([xferguard, "dump", files[-1]], 60)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        written = pathlib.Path(folder, "text")
        written.write_text(without_machine(text, clone))
        run([xferguard, "assemble", written, "-o", target], 60)


def make_small(xferguard, trace, target):
    """Writes the smallest form of the trace that leads to the same findings, of all rules that this xferguard knows."""
    _, text, _ = run([xferguard, "dump", trace], 60)
    whole = findings_of(xferguard, trace)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        written, made = pathlib.Path(folder, "text"), pathlib.Path(folder, "made.xgt")
        for form in forms(text):
            written.write_text(form)
            code, _, _ = run([xferguard, "assemble", written, "-o", made], 60)
            if code == 0 and findings_of(xferguard, made) == whole:
                shutil.copy(made, target)
                return
    sys.exit(f"{trace}: xferguard dump and assemble do not make the same trace again")


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    xferguard, kept, target = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    for trace in sorted(path for path in kept.glob("*/*.xgt") if "@" not in path.name):  # at the program's own size
        small = target / trace.relative_to(kept)
        make_small(xferguard, trace, small)
        print(f"{trace.relative_to(kept)}: {trace.stat().st_size} -> {small.stat().st_size} bytes")


if __name__ == "__main__":
    main()
