"""A recorded run, made small enough to keep in the clone: paths relative, and of the events only as many as the findings
need."""
import re
import shutil
import tempfile
import pathlib

import observe
from toolchain import run

EVENTS = (0, 32, 128, 512, 2048)  # tried in turn


def place_of(folder, source):
    return folder / source.parent.name / f"{source.name}.xgt"


def without_machine(text, clone):
    """The same trace, of a process that ran in the clone on a nameless host."""
    text = text.replace(f"{clone}/", "").replace(f'"{clone}"', '"."')
    text = re.sub(r' host="[^"]*"', ' host="gpu"', text, count=1)
    return re.sub(r'^argument "/[^"]*/(python[\d.]*)"', r'argument "\1"', text, flags=re.M)


def findings_of(xferguard, trace):
    """What a reader would see, or None: (rule, level, place)."""
    report, _ = observe.report_on(xferguard, trace, 60)
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


def smallest(xferguard, traces, target, clone):
    """Writes the smallest form of the trace in a folder that leads to the same findings. One process is kept, that with
    most to say."""
    files = sorted(traces.glob("*.xgt"), key=lambda path: path.stat().st_size)
    if not files:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    _, text, _ = run([xferguard, "dump", files[-1]], 60)
    text = without_machine(text, clone)
    with tempfile.TemporaryDirectory() as folder:
        whole = None
        for count in (None, *EVENTS):
            written, made = pathlib.Path(folder, "text"), pathlib.Path(folder, "made.xgt")
            written.write_text(with_events(text, count))
            code, _, _ = run([xferguard, "assemble", written, "-o", made], 60)
            found = findings_of(xferguard, made) if code == 0 else None
            if count is None:
                whole = found
            if found is not None and found == whole:
                shutil.copy(made, target)
                if count is not None:
                    return
