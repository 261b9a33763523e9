"""From the results of `examples/measure` to the tables in the examples' READMEs. No figure there is typed by hand."""
import hashlib
import re

BEGIN, END = "<!-- measured: examples/measure -->", "<!-- /measured -->"


def digest(folder):
    """Of all that the figures of a folder's examples depend on: a figure speaks of the source it was measured with."""
    sources = [path for place in (folder, folder.parent / "common") for path in place.iterdir()
               if path.suffix in (".cu", ".cuh", ".cpp", ".h", ".py") and path.name != "readmes.py"]
    words = hashlib.sha256()
    for path in sorted(sources):
        words.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return words.hexdigest()[:16]


def milliseconds(value):
    return f"{value:.3g} ms" if value < 1000 else f"{value:.0f} ms"


def line_of(row):
    """One group, for the terminal."""
    name = f"{row['rule']}/{row['before_file']}" + (f" --size {row['size']}" if row["size"] else "")
    if row["status"] != "ok":
        return f"{name}: {row['status']}: {row['why']}"
    parts = [f"{name} {milliseconds(row['before']['ms']['median'])}"]
    for after in row["afters"]:
        reached = f", {100 * after['least_ms'] / after['ms']['median']:.0f} % of the limit" if after["least_ms"] else ""
        time = milliseconds(after["ms"]["median"])
        parts.append(f"{after['file']} {time} ({after['speedup']:.3g}x{reached})")
    return " -> ".join(parts)


def cell(ms):
    return f"{milliseconds(ms['median'])} ({ms['min']:.3g} .. {ms['max']:.3g})"


def kept(program):
    """A word on device memory that was not given back, where there is any."""
    return f", {program['kept_mib']:.0f} MiB kept a run" if program.get("kept_mib", 0) >= 1 else ""


def table(rows):
    lines = ["| program | time, median (min .. max) | speed-up | least possible here | reached |",
             "|---|---|---|---|---|"]
    for row in rows:
        size = f" `--size {row['size']}`" if row["size"] else ""
        if row["status"] != "ok":
            lines.append(f"| {row['before_file']}{size} | {row['status']}: {row['why'].splitlines()[0]} | | | |")
            continue
        lines.append(f"| {row['before']['file']}{size} | {cell(row['before']['ms'])}{kept(row['before'])} | | | |")
        for after in row["afters"]:
            least = reached = ""
            if after["least_ms"]:
                least = f"{milliseconds(after['least_ms'])}, {after['least_for']}"
                reached = f"{100 * after['least_ms'] / after['ms']['median']:.0f} %"
            time = f"{cell(after['ms'])}{kept(after)} | {after['speedup']:.3g}x"
            lines.append(f"| {after['file']}{size} | {time} | {least} | {reached} |")
    return lines


def section(rows, results, current):
    machine, limits = results["machine"], results["limits"]
    counts = [row["before"]["ms"]["count"] for row in rows if row["status"] == "ok"]
    software = f"driver {machine['driver']}, CUDA {machine['cuda']}"
    if machine["torch"] and any(row["before_file"].endswith((".py", ".cpp")) for row in rows):
        software += f", PyTorch {machine['torch']}"
    source = f"Written by `examples/measure`: {machine['gpu']}, {machine['bus']}, {software}, {machine['date']}"
    if counts:
        source += f"; {max(counts)} timed runs each"
    if any(row.get("digest") != current for row in rows):
        source += "; the sources, or what they share, have been changed since"
    lines = [BEGIN, *table(rows), "", source + "."]
    if limits:
        lines.append("The same run measured, from pinned memory, {up_gbs:.1f} GB/s up, {down_gbs:.1f} GB/s down and "
                     "{both_ways_gbs:.1f} GB/s each way at once; {pageable_up_gbs:.1f} GB/s up from pageable memory; "
                     "{launch_us:.2f} us a launch; {read_4_bytes_us:.1f} us to read four bytes.".format(**limits))
    return "\n".join([*lines, END])


def write_all(examples, results):
    """Fills the marked section of each README. Returns the exit code: 1 where a README or its markers are missing."""
    missing = 0
    for rule in sorted({row["rule"] for row in results["groups"]}):
        readme = examples / rule / "README.md"
        text = readme.read_text() if readme.exists() else ""
        if BEGIN not in text or END not in text:
            print(f"{readme}: no section between '{BEGIN}' and '{END}'")
            missing += 1
            continue
        rows = [row for row in results["groups"] if row["rule"] == rule]
        pattern = re.escape(BEGIN) + ".*?" + re.escape(END)
        readme.write_text(re.sub(pattern, lambda _: section(rows, results, digest(examples / rule)), text, flags=re.S))
    return 1 if missing else 0
