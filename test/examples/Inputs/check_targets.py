"""The verdicts of examples/common/targets.py on figures made up for them.

  check_targets.py EXAMPLES
"""
import pathlib
import shutil
import sys
import tempfile

examples = pathlib.Path(sys.argv[1]).resolve()
sys.path.insert(0, str(examples / "common"))
import readmes  # noqa: E402
import targets  # noqa: E402


def program(file, ms, least_ms=0.0):
    return {"file": file, "ms": {"median": ms}, "least_ms": least_ms}


def group(rule, before, size, before_ms, *afters):
    rows = [after | {"speedup": before_ms / after["ms"]["median"]} for after in afters]
    return {"rule": rule, "before_file": before, "size": size, "status": "ok", "before": program(before, before_ms), "afters": rows}


LIMITS = {"up_gbs": 55.0, "both_ways_gbs": 50.0, "chunk_us": 4.0}  # for 64 MiB in chunks: 90 % of both ways at once


def page_after(groups, text, hosts=()):
    page = pathlib.Path(tempfile.mkdtemp()) / "targets.md"
    page.write_text(text)
    targets.write(page, {"groups": groups, "limits": LIMITS, "hosts": hosts}, lambda before: "nothing", readmes.FIXED, "a machine")
    written = page.read_text()
    shutil.rmtree(page.parent)
    return written


def verdicts(text):
    """The last cell of each row, up to its reasons, by its first."""
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return {row[0]: row[-1].partition(":")[0].strip() for row in rows}


def main():
    begin = (examples / "targets.md").read_text()
    for head in targets.HEADS.values():
        assert head in begin, f"targets.md has no table {head}"
    empty = begin
    for head in targets.HEADS.values():  # no rows yet
        at = empty.index(head) + len(head)
        empty = empty[:at] + empty[empty.index("\n\n", at):]

    text = page_after([
        group("pageable-copy", "before.cu", "64", 3.5, program("after.cu", 1.0, 0.9)),
        group("pageable-copy", "before.cu", "256", 6.0, program("after.cu", 1.0, 0.98)),
        group("alloc-in-loop", "before.cu", "64", 20.0, program("after.cu", 1.0, 0.5)),
        group("alloc-in-loop", "before.cu", "1", 10.0, program("after.cu", 1.0, 0.97)),
        group("no-overlap", "before.cu", "64", 2.0, program("after.cu", 1.0, 0.895)),
        group("no-overlap", "before.cu", "256", 2.0, program("after.cu", 1.0, 0.91)),
        group("broad-sync", "before.cu", None, 3.0, program("after.cu", 1.0), program(readmes.FIXED, 2.0)),
        {"rule": "launch-bound", "before_file": "before.cu", "size": "1", "status": "failed", "why": "no"},
    ], empty)
    seen = verdicts(text)
    expected = {"pinned against pageable, 64 MiB up": "met",
                "pinned against pageable, 256 MiB up": "replaced by the limit",
                "the pool against `cudaMalloc` and `cudaFree`, 64 MiB": "missed",
                "the pool against `cudaMalloc` and `cudaFree`, 1 MiB": "replaced by the limit",
                "the pipeline, of the bus in both directions, 64 MiB each way": "replaced by the limit",
                "the pipeline, of the bus in both directions, 256 MiB each way": "missed",
                "broad-sync": "50 %"}
    for name, verdict in expected.items():
        assert seen.get(name, "").startswith(verdict), (name, verdict, seen.get(name))
    assert targets.best_of_chunks(64, LIMITS | {"chunk_us": -1.0}) is None, "noise taken for a cost"
    assert not any("graph" in name for name in seen), "a row of what failed"

    # Advice that brings next to nothing: the turns of all runs of the same sources count.
    small = group("scalar-readback", "before_small.py", None, 10.0, program("advice_small.py", 8.0))
    small["afters"][0]["speedups"] = [1.4, 0.9]
    small["elsewhere"] = [group("scalar-readback", "before_small.py", None, 10.0, program("advice_small.py", 10.0))]
    small["elsewhere"][0]["afters"][0]["speedups"] = [1.0]
    line = next(line for line in page_after([small], empty).splitlines() if "bound by launches" in line)
    assert "| 1x (0.9 .. 1.4, 3 turns) |" in line, line

    # A later run of one folder: its row is new, the others are what they were.
    met = [group("alloc-in-loop", "before.cu", "64", 30.0, program("after.cu", 1.0, 0.5)), group("no-overlap", "before.cu", "64", 2.0, program("after.cu", 1.0, 0.93))]
    later = verdicts(page_after(met, text))
    assert later == seen | {"the pool against `cudaMalloc` and `cudaFree`, 64 MiB": "met", "the pipeline, of the bus in both directions, 64 MiB each way": "met"}, later

    # Another host, where the limit is lower.
    host = {"machine": {"date": "then"}, "groups": [group("alloc-in-loop", "before.cu", "64", 12.0, program("after.cu", 1.0, 0.75))]}
    host["groups"][0]["afters"][0]["ms"]["turns"] = [1.0]
    assert "; then |" not in page_after([], text, [host]), "the limit was not taken in turns"
    host["groups"][0]["afters"][0]["reached"] = [0.75]
    row, = (line for line in page_after([], text, [host]).splitlines() if line.startswith("| the pool") and "; then |" in line)
    assert row.endswith("| 12x | 16x | 75 % |"), row


if __name__ == "__main__":
    main()
