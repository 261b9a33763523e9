"""From the results of `examples/measure` to the tables in the examples' READMEs. No figure there is typed by hand."""
import hashlib
import re

import targets

BEGIN, END = "<!-- measured: examples/measure -->", "<!-- /measured -->"

FIXED = "before.cu after `lint --fix`"
OUT_OF_TIME = "the time for this run was over"
NOT_MEASURED = ("readmes.py", "targets.py", "observe.py", "preloaded.py", "expect.h")


def digest(folder):
    """Of all that the figures of a folder's examples depend on: a figure speaks of the source it was measured with."""
    sources = [path for place in (folder, folder.parent / "common") for path in place.iterdir()
               if path.suffix in (".cu", ".cuh", ".cpp", ".h", ".py") and path.name not in NOT_MEASURED
               and not path.name.startswith("test_")]
    words = hashlib.sha256()
    for path in sorted(sources):
        code = re.sub(rb"\s*(//|#) (run|finding): .*", b"", path.read_bytes())  # what is announced costs nothing
        words.update(path.name.encode() + b"\0" + code + b"\0")
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
        parts.append(f"{after['file']} {time} ({times(after['speedup'])}{reached})")
    return " -> ".join(parts)


def cell(ms):
    return f"{milliseconds(ms['median'])} ({ms['min']:.3g} .. {ms['max']:.3g})"


def times(speedup):
    return f"{speedup:.3g}x" if speedup < 1000 else f"{speedup:.0f}x"


def with_range(after):
    """The speed-up, and from turn to turn the least and the most of it."""
    turns = after.get("speedups", [])
    return times(after["speedup"]) + (f" ({min(turns):.3g} .. {max(turns):.3g})" if len(turns) > 2 else "")


def kept(program):
    """A word on device memory that was not given back, where there is any."""
    return f", {program['kept_mib']:.0f} MiB kept a run" if program.get("kept_mib", 0) >= 1 else ""


def size_in_words(value):
    for unit in ("B", "KiB", "MiB"):
        if value < 1024:
            return f"{value:.3g} {unit}"
        value /= 1024
    return f"{value:.3g} GiB"


def observed(program):
    """The cells copies, bytes, GPU busy."""
    seen = program.get("observed", {})
    if "copies" not in seen:
        return " | | "
    busy = f"{100 * seen['gpu_ns'] / seen['work_ns']:.0f} %" if seen.get("gpu_ns") and seen["work_ns"] else ""
    return f"{seen['copies']} | {size_in_words(seen['bytes'])} | {busy}"


def as_speed_up(work_ns, saved_ns):
    least, most = (work_ns / (work_ns - saved) if saved < work_ns else None for saved in saved_ns)
    upper = f"{most:.3g}x" if most else "nearly all of it"
    if least is None or least < 1.005:
        return f"up to {upper}"
    return upper if f"{least:.3g}x" == upper else f"{least:.3g}x .. {upper}"


def predicted(before):
    """What xferguard promises, seeing the `before` alone."""
    seen = before.get("observed", {})
    if not seen.get("work_ns") or "why" in seen:
        return ""
    if seen.get("predicted_saved_ns"):
        return as_speed_up(seen["work_ns"], seen["predicted_saved_ns"])
    if seen.get("own_is_note") and seen["own_saved_ns"]:
        return f"no promise; a note: {as_speed_up(seen['work_ns'], seen['own_saved_ns'])}"
    return "no promise"


def predicted_by_own_rule(before):
    seen = before.get("observed", {})
    if not seen.get("work_ns") or "why" in seen:
        return ""
    if not seen.get("own_saved_ns"):
        return "nothing"
    return ("a note: " if seen["own_is_note"] else "") + as_speed_up(seen["work_ns"], seen["own_saved_ns"])


def least_of(after):
    """What its source says that the work needs at least; else what the device had to do in the recorded run, unless that was
    more than is timed (work of no hurry goes on beside it)."""
    if after["least_ms"]:
        return after["least_ms"], after["least_for"]
    gpu_ms = (after.get("observed", {}).get("gpu_ns") or 0) / 1e6
    return (gpu_ms, "the device's part") if 0 < gpu_ms < 1.1 * after["ms"]["median"] else (0, "")


def table(rows):
    lines = ["| program | time (min .. max) | copies | bytes | GPU busy | speed-up (by turn) | least possible here | reached |",
             "|---|---|---|---|---|---|---|---|"]
    for row in rows:
        size = f" `--size {row['size']}`" if row["size"] else ""
        if row["status"] != "ok":
            lines.append(f"| {row['before_file']}{size} | {row['status']}: {row['why'].splitlines()[0]} | | | | | | |")
            continue
        before, promise = row["before"], predicted(row["before"])
        lines.append(f"| {before['file']}{size} | {cell(before['ms'])}{kept(before)} | {observed(before)} | "
                     f"{'predicted: ' + promise if promise else ''} | | |")
        for after in row["afters"]:
            least = reached = ""
            least_ms, least_for = least_of(after)
            if least_ms:
                least = f"{milliseconds(least_ms)}, {least_for}"
                reached = f"{100 * least_ms / after['ms']['median']:.0f} %"
            lines.append(f"| {after['file']}{size} | {cell(after['ms'])}{kept(after)} | {observed(after)} | "
                         f"{with_range(after)} | {least} | {reached} |")
    return lines


def what_is_possible(rule, limits, rows):
    """What the machine allows a rewrite to gain, where the cost that it removes can be measured alone."""
    if rule == "pageable-copy" and "staging_gbs" in limits:
        small = limits["up_64mib_gbs"] / limits["pageable_up_64mib_gbs"]
        large = limits["up_gbs"] / limits["pageable_up_gbs"]
        return (f"A bare copy from pinned memory is {small:.1f} times as fast as one from pageable memory at 64 MiB and "
                f"{large:.1f} times at 256 MiB here, which is about what pinning can gain. What the driver stages is copied by the host first: one thread "
                "copies {staging_64mib_gbs:.1f} GB/s into pinned memory at 64 MiB, which the cache holds, and {staging_gbs:.1f} GB/s at 256 MiB.".format(**limits))
    if rule == "no-overlap" and limits.get("chunk_us", 0) > 0:
        large, small = (targets.best_of_chunks(mib, limits) for mib in (256, 64))
        return ("Chunks cannot reach that bound: one chunk goes up alone and one comes down alone, and each copy takes "
                f"{limits['chunk_us']:.1f} us besides its bytes while both directions are busy. The best that this leaves is {100 * large[1]:.0f} % "
                f"of the bound for 256 MiB each way (chunks of {large[0]:.0f} MiB) and {100 * small[1]:.0f} % for 64 MiB (chunks of {small[0]:.0f} MiB).")
    if rule == "launch-bound" and "early_node_us" in limits:
        launch, early = limits["launch_us"], limits["early_node_us"]
        text = ("An empty kernel takes {launch_us:.2f} us as a launch and {graph_node_us:.2f} us as a node of a graph. One of the size of the decoder's, "
                "which reads what the one before wrote and does nothing else, takes {dependent_node_us:.2f} us as a node, and {early_node_us:.2f} us where "
                "it may begin early".format(**limits) + f": a graph of such kernels can gain at most {launch / early:.1f}x here.")
        nodes = [1e3 * after["ms"]["median"] / after["floor"]["graph_nodes"] for row in rows if row["status"] == "ok"
                 for after in row["afters"] if after.get("floor", {}).get("graph_nodes")]
        return f"{text} The decoder's own take {min(nodes):.2f} us each at best." if nodes else text
    if rule == "alloc-in-loop" and "pool_step_us" in limits:
        launch, pool = limits["launch_us"], limits["pool_pair_us"]
        large, small, beside = ((launch + limits[f"malloc_free_{size}_us"]) / (launch + pool)
                                for size in ("64mib", "1mib", "1mib_beside"))
        return ("Alone, `cudaMalloc` and `cudaFree` take {malloc_free_64mib_us:.1f} us for 64 MiB, {malloc_free_1mib_us:.1f} "
                "us for 1 MiB and {malloc_free_1mib_beside_us:.1f} us for 1 MiB beside a small allocation that stays; "
                "`cudaMallocAsync` and `cudaFreeAsync` {pool_pair_us:.1f} us, and with a launch between them {pool_step_us:.1f} us. ".format(**limits) +
                f"With one launch each, the pool gains about {large:.0f}x, {small:.0f}x and {beside:.1f}x on an idle device; "
                "more where `cudaFree` has a kernel to wait for. " + " ".join(turn_by_turn(rows)))
    return None


def beside_table(rows, limits):
    """What the afters took while threads kept the host's memory busy, and what the bare copies beside them."""
    lines = [f"| {one['threads']} | {one['file']}{' `--size ' + row['size'] + '`' if row['size'] else ''} | {milliseconds(one['ms'])} | {milliseconds(one['bare_ms'])} | "
             f"{100 * one['bare_ms'] / one['ms']:.0f} % | {100 * at_best(row, limits) / one['ms']:.0f} % |"
             for row in rows for one in row.get("busy", [])]
    head = ["| threads | program | time | bare, in turns with it | reached | of the bus at its best |", "|---|---|---|---|---|---|"]
    text = "The same beside threads that do nothing but copy in the host's memory (`common/busy.cu`):"
    return ["", text, "", *head, *lines] if lines else []


def at_best(row, limits):
    """The milliseconds for a row's bytes, both ways at once."""
    floor = next(after["floor"] for after in row["afters"] if after.get("floor"))
    return floor["up_bytes"] / limits["both_ways_gbs"] / 1e6


def turn_by_turn(rows):
    """How many times as fast in each turn, and the most that was possible in it."""
    for row in rows:
        for after in row["afters"] if row["status"] == "ok" else []:
            if len(after.get("reached", [])) > 2 and after["file"] == "after.cu":
                turns = ", ".join(f"{times(got)} of {times(got / part)}" for got, part in zip(after["speedups"], after["reached"]))
                yield f"At {row['size']} MiB the turns gave {turns} possible in that process."


def together(runs):
    """The results of the first run; what it left out or failed at is taken from the next that has it, which the row then names, and of
    the same sources each row keeps what the other runs say."""
    first, *later = runs
    found = {}
    for run in runs:
        for row in run["groups"]:
            key = (row["rule"], row["before_file"], row["size"])
            known = found.get(key)
            if known is None or known["status"] != "ok" and row["status"] == "ok":
                found[key] = row if run is first else row | {"run": run}
            elif row["status"] == "ok" and row.get("digest") == known.get("digest"):
                known.setdefault("elsewhere", []).append(row)
    return first | {"groups": list(found.values())}


def measured_on(results, rows):
    machine = results["machine"]
    software = f"driver {machine['driver']}, CUDA {machine['cuda']}"
    if machine["torch"] and any(row["before_file"].endswith((".py", ".cpp")) for row in rows):
        software += f", PyTorch {machine['torch']}"
    gpus = f"{machine['gpus']} " if machine.get("gpus", 1) > 1 else ""
    return f"{gpus}{machine['gpu']}, {machine['bus']}, {software}, {machine['date']}"


def all_measured_on(results):
    others = {row["run"]["machine"]["date"] for row in results["groups"] if "run" in row}
    text = measured_on(results, results["groups"])
    return f"{text}; what that run left out is of {', '.join(sorted(others))}" if others else text


def section(rows, results, current):
    """The table and what it was measured on. Rows of another run stand in a table of their own."""
    lines = []
    for run in [results, *{id(row["run"]): row["run"] for row in rows if "run" in row}.values()]:
        own = [row for row in rows if row.get("run", results) is run]
        lines += [*figures(own, run, current), ""] if own else []
    return "\n".join([BEGIN, *lines[:-1], END])


def figures(rows, results, current):
    limits = results["limits"]
    turns = [len(row["before"]["ms"]["turns"]) for row in rows if row["status"] == "ok"]
    source = f"Written by `examples/measure`: {measured_on(results, rows)}"
    if turns:
        span = f"{min(turns)} to {max(turns)}" if min(turns) < max(turns) else f"{max(turns)}"
        source += f"; each program {span} times, in turns; a time is the middle of the medians of its turns"
    if any(row.get("digest") != current for row in rows):
        source += "; the sources, or what they share, have been changed since"
    lines = [*table(rows), "", source + "."]
    if limits:
        lines.append("The same run measured at best, from pinned memory, {up_gbs:.1f} GB/s up, {down_gbs:.1f} GB/s down and "
                     "{both_ways_gbs:.1f} GB/s each way at once; {pageable_up_gbs:.1f} GB/s up from pageable memory; "
                     "{launch_us:.2f} us a launch; {read_4_bytes_us:.1f} us to read four bytes.".format(**limits))
        proof = what_is_possible(rows[0]["rule"], limits, rows)
        lines += [proof] if proof else []
    if any("copies" in place.get("observed", {}) for row in rows for place in [row.get("before", {})]):
        lines.append("Copies to and from the host, their bytes and how long the GPU was busy are of one more run, under "
                     "`xferguard run`, which is not timed; predicted is what `xferguard report` says of the `before`.")
    return lines + beside_table(rows, limits)


def in_short(rows):
    """One line a group: the best of its afters."""
    for row in rows:
        if row["status"] != "ok":
            continue
        best = max((after for after in row["afters"] if after["file"] != FIXED), key=lambda after: after["speedup"])
        size = f" `--size {row['size']}`" if row["size"] else ""
        busy = [observed(program).rpartition("| ")[2] for program in (row["before"], best)]
        yield (f"| [{row['rule']}]({row['rule']}) | {row['before']['file']}{size} | {milliseconds(row['before']['ms']['median'])} | "
               f"{best['file']} | {milliseconds(best['ms']['median'])} | {times(best['speedup'])} | "
               f"{' -> '.join(busy) if all(busy) else ''} |")


def write_index(readme, results, late):
    """The lines of the rules in the table of all examples; those of rules that the run did not get to stay."""
    text = readme.read_text()
    begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    measured = {row["rule"] for row in results["groups"]} - late
    rules = [(re.match(r"\| \[([\w-]+)\]", line), line) for line in text[begin:end].splitlines()]
    lines = [line for rule, line in rules if rule and rule[1] not in measured]
    lines += in_short(row for row in results["groups"] if row["rule"] in measured)
    head = ["", "", "| rule | before | time | after | time | speed-up | GPU busy |", "|---|---|---|---|---|---|---|"]
    readme.write_text(text[:begin] + "\n".join([*head, *sorted(lines)]) + "\n\n" + text[end:])


def write_rules(rules, index):
    """The sentence on each rule's page that tells what its example measured, from the table of all examples."""
    for page in rules.glob("*.md"):
        lines = [line.strip("| ").split(" | ") for line in index.read_text().splitlines() if line.startswith(f"| [{page.stem}](")]
        if not lines:
            continue
        _, source, before, rewrite, after, faster, *_ = next((line for line in lines if line[1].startswith("before.cu")), lines[0])
        told = f"Its example, measured (`examples/{page.stem}`): {source} {before}, {rewrite} {after}, {faster}."
        page.write_text(re.sub(r"^Its example, measured .*$", told, page.read_text(), flags=re.M))


def write_all(examples, results):
    """Fills the marked section of each README whose examples the run got to. Returns the exit code: 1 where a README or
    its markers are missing."""
    missing = 0
    late = {row["rule"] for row in results["groups"] if row.get("why") == OUT_OF_TIME}
    for rule in sorted({row["rule"] for row in results["groups"]} - late):
        readme = examples / rule / "README.md"
        text = readme.read_text() if readme.exists() else ""
        if BEGIN not in text or END not in text:
            print(f"{readme}: no section between '{BEGIN}' and '{END}'")
            missing += 1
            continue
        rows = [row for row in results["groups"] if row["rule"] == rule]
        pattern = re.escape(BEGIN) + ".*?" + re.escape(END)
        readme.write_text(re.sub(pattern, lambda _: section(rows, results, digest(examples / rule)), text, flags=re.S))
    write_index(examples / "README.md", results, late)
    write_rules(examples.parent / "rules", examples / "README.md")
    targets.write(examples / "targets.md", results, predicted_by_own_rule, FIXED, all_measured_on(results))
    return 1 if missing else 0
