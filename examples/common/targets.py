"""What the examples were asked to reach, and from the results of `examples/measure`: what they reach, what this machine allows
and, where that is less, why. Writes examples/targets.md; no figure there is typed by hand."""
import re
import statistics
import typing

AT_THE_LIMIT = 0.92  # of what is possible, as is asked of the pipeline: no rewrite can do noticeably better
AT_A_PART = 0.98  # of the part of a bound that can be reached


class Target(typing.NamedTuple):
    name: str
    asked: float  # times as fast; below 1: the part of the bound
    rule: str
    before: str
    size: typing.Optional[str]
    afters: tuple  # the best of them counts
    why: typing.Callable = lambda limits, row, after: ""
    possible: typing.Callable = lambda limits, row: None  # of a part of a bound: what of it can be reached
    host: str = ""  # where the host decides, because it does what `before` takes longer for: "by host", or "by process" where only turns tell


def ms(after):
    return after["ms"]["median"]


def bus_and_staging(limits, row, after):
    mib = float(row["size"])
    staged = after.get("floor", {}).get("up_bytes", mib * 2 ** 20) / row["before"]["ms"]["median"] / 1e6
    one_thread = limits.get("staging_64mib_gbs" if mib <= 64 else "staging_gbs")
    copies = f", where one thread copies {one_thread:.1f} GB/s out of such memory" if one_thread else ""
    return (f"`after` is the bus at {100 * after['least_ms'] / ms(after):.0f} % of what it can do; `before` is what the driver's "
            f"staging takes, {staged:.1f} GB/s{copies}")


def nodes_and_launches(limits, row, after):
    node = limits.get("early_node_us")
    if not node:
        return ""
    return (f"a kernel of that size which reads what the one before wrote takes {limits['dependent_node_us']:.2f} us in a graph, {node:.2f} us where it "
            f"may begin early, and {limits['launch_us']:.2f} us as a launch")


def pool_and_launches(limits, row, after):
    alone = limits.get(f"malloc_free_{row['size']}mib_us")
    if not alone or "pool_step_us" not in limits:
        return ""
    return (f"with the pool the same loop around an empty kernel takes {after['least_ms']:.3g} ms; `cudaMalloc` and `cudaFree` take only "
            f"{alone:.0f} us on an idle device, by process")


def best_of_chunks(mib, limits):
    """Of a copy each way in n chunks: the best chunk in MiB, and the part of the bound that is then reached; None where a copy's
    cost besides its bytes could not be told from noise."""
    pause = limits.get("chunk_us", 0)
    if pause <= 0:
        return None
    alone, both = (1e-3 * mib * 2 ** 20 / limits[name] for name in ("up_gbs", "both_ways_gbs"))  # microseconds
    chunks = (alone / pause) ** 0.5
    return mib / chunks, both / (both + alone / chunks + chunks * pause)


def part_of_the_bus(limits, row):
    found = best_of_chunks(float(row["size"]), limits)
    return found and found[1]


def ends_and_pauses(limits, row, after):
    return (f"one chunk goes up alone and one comes down alone, and each copy takes {limits['chunk_us']:.1f} us besides its bytes while both directions are "
            "busy: however large the chunks are, no more is left")


TARGETS = [
    Target("a thousand copies of 4 KiB, packed by one thread", 16, "copy-in-loop", "before.cu", None, ("after.cu",)),
    Target("the same, packed by threads or fetched by a kernel", 30, "copy-in-loop", "before.cu", None, ("after_threads.cu", "after_gather.cu")),
    Target("pinned against pageable, 64 MiB up", 3.5, "pageable-copy", "before.cu", "64", ("after.cu",), bus_and_staging, host="by host"),
    Target("pinned against pageable, 256 MiB up", 7, "pageable-copy", "before.cu", "256", ("after.cu",), bus_and_staging, host="by host"),
    Target("a graph against 20 short kernels, a token a graph", 4, "launch-bound", "before.cu", "1", ("after_graph.cu", "after_programmatic.cu"), nodes_and_launches),
    Target("a graph against 20 short kernels, ten tokens a graph", 4, "launch-bound", "before.cu", "10", ("after_graph.cu", "after_programmatic.cu"), nodes_and_launches),
    Target("the pool against `cudaMalloc` and `cudaFree`, 64 MiB", 25, "alloc-in-loop", "before.cu", "64", ("after.cu",), pool_and_launches, host="by process"),
    Target("the pool against `cudaMalloc` and `cudaFree`, 1 MiB", 14, "alloc-in-loop", "before.cu", "1", ("after.cu",), pool_and_launches, host="by process"),
    Target("20 000 elements of a Thrust vector, one copy against one each", 3500, "element-access", "before.cu", None, ("after.cu",)),
    Target("one wait against one after each of 1000 launches", 2, "sync-between-launches", "before.cu", None, ("after.cu",)),
    Target("a thousand single values through a model", 700, "copy-in-loop", "before_items.py", None, ("after_items.py",)),
    Target("256 images, one at a time", 11, "copy-in-loop", "before_images.py", None, ("after_images.py",)),
    Target("32 small transfers against one", 5, "adjacent-copies", "before_images.py", None, ("after_images.py",)),
    Target("an elementwise loop with round trips", 450, "round-trip", "before_elementwise.py", None, ("after_elementwise.py",)),
    *(Target(f"the pipeline, of the bus in both directions, {size} MiB each way", 0.92, "no-overlap", "before.cu", size, ("after.cu",), ends_and_pauses,
             part_of_the_bus) for size in ("64", "256")),
]

# Advice, in a form where it pays and in one where it does not.
ADVICE = [
    ("streams for independent models, kernels of milliseconds", "serial-streams", "before_models.py", "after_models.py"),
    ("streams for independent models, small ones", "serial-streams", "before_small.py", "advice_small.py"),
    ("the loss read now and then, the host has work to do meanwhile", "scalar-readback", "before_training.py", "after_training.py"),
    ("the loss read now and then, bound by launches", "scalar-readback", "before_small.py", "advice_small.py"),
    ("a thousand copies in one `cudaMemcpyBatchAsync`", "copy-in-loop", "before.cu", "after_batch.cu"),
    ("a thousand copies packed into pinned memory", "copy-in-loop", "before.cu", "after.cu"),
]


def times(factor):
    return f"{factor:.3g}x" if factor < 1000 else f"{factor:.0f}x"


def in_words(asked):
    return f"{100 * asked:.0f} %" if asked < 1 else times(asked)


def row_of(groups, rule, before, size=None):
    found = [row for row in groups if (row["rule"], row["before_file"], row["size"]) == (rule, before, size) and row["status"] == "ok"]
    return found[0] if found else None


def after_of(row, files):
    found = [after for after in row["afters"] if after["file"] in files] if row else []
    return min(found, key=ms) if found else None


def verdict(target, row, after, limits):
    reached = after["least_ms"] / ms(after)
    got = reached if target.asked < 1 else after["speedup"]
    if got >= target.asked:
        return "met"
    why = target.why(limits, row, after)
    why = f": {why}" if why else ""
    possible = target.possible(limits, row) or 1
    if target.asked >= 1 and reached >= AT_THE_LIMIT or possible < target.asked and reached >= AT_A_PART * possible:
        return f"replaced by the limit{why}"
    return f"missed{why}"


def elsewhere(target, row):
    """What other runs of the same sources measured, on other hosts perhaps."""
    others = [after for after in (after_of(other, target.afters) for other in row.get("elsewhere", [])) if after]
    values = [in_words(after["least_ms"] / ms(after)) if target.asked < 1 else times(after["speedup"]) for after in others]
    return f"; in another run {', '.join(values)}" if values else ""


def target_line(target, groups, limits):
    row = row_of(groups, target.rule, target.before, target.size)
    after = after_of(row, target.afters)
    if not after:
        return None
    reached = f"{100 * after['least_ms'] / ms(after):.0f} %" if after["least_ms"] else ""
    limits = row.get("run", {}).get("limits", limits)
    part = target.possible(limits, row)
    possible = f"{100 * part:.0f} %" if part else ""
    if after["least_ms"] and target.asked >= 1:
        possible = times(row["before"]["ms"]["median"] / after["least_ms"])
    turns = after.get("speedups", [])
    span = f" ({min(turns):.3g} .. {max(turns):.3g})" if len(turns) > 2 else ""
    got = (reached if target.asked < 1 else times(after["speedup"]) + span) + elsewhere(target, row)
    return (f"| {target.name} | {in_words(target.asked)} | {got} | {possible} | {reached} | [{target.rule}]({target.rule}) `{after['file']}` | "
            f"{verdict(target, row, after, limits)} |")


def host_lines(runs):
    """What other runs measured where the host decides."""
    for target in TARGETS:
        for run in runs if target.host else ():
            row = row_of(run["groups"], target.rule, target.before, target.size)
            after = after_of(row, target.afters)
            took_turns = after and (target.host == "by host" or after.get("reached"))  # what a launch costs differs between processes
            if not took_turns or not after["least_ms"] or "turns" not in after["ms"]:
                continue
            before, least = row["before"]["ms"]["median"], after["least_ms"]
            yield (f"| {target.name}; {run['machine']['date']} | {in_words(target.asked)} | {before:.3g} ms | {ms(after):.3g} ms | {times(before / ms(after))} | "
                   f"{times(before / least)} | {100 * least / ms(after):.0f} % |")


def of_all_turns(row, after, file):
    """The middle of what each turn gave, and the least and the most; those of other runs of the same sources count as well: where little
    is gained, processes differ by more than that."""
    others = [found for found in (after_of(other, (file,)) for other in row.get("elsewhere", [])) if found]
    turns = [turn for one in (after, *others) for turn in one.get("speedups", [])]
    if len(turns) < 3:
        return times(after["speedup"])
    return f"{times(statistics.median(turns))} ({min(turns):.3g} .. {max(turns):.3g}, {len(turns)} turns)"


def advice_line(name, rule, before, after_file, groups, predicted):
    row = row_of(groups, rule, before)
    after = after_of(row, (after_file,))
    if not after:
        return None
    return f"| {name} | {of_all_turns(row, after, after_file)} | {predicted(row['before'])} | [{rule}]({rule}) `{before}`, `{after_file}` |"


def fix_lines(groups, fixed):
    """Of the time that the best rewrite saves: what `lint --fix` saves."""
    for row in groups:
        mended = after_of(row, (fixed,)) if row["status"] == "ok" else None
        if not mended:
            continue
        own = [after for after in row["afters"] if after["file"] == "after.cu"] or [after for after in row["afters"] if after is not mended]
        before = row["before"]["ms"]["median"]
        share = (before - ms(mended)) / (before - ms(own[0]))
        size = f" `--size {row['size']}`" if row["size"] else ""
        yield f"| {row['rule']}{size} | {times(own[0]['speedup'])} | {times(mended['speedup'])} | {100 * share:.0f} % |"


def replace_rows(text, head, lines, known=None):
    """The rows under a table's head: those measured now, and the others as they were, where they are still known."""
    begin = text.index(head) + len(head)
    end = text.index("\n\n", begin)
    keep = {line.split(" | ")[0]: line for line in text[begin:end].splitlines() if line}
    keep = {name: line for name, line in keep.items() if known is None or name.strip("| ") in known}
    order = [*keep, *(key for key in (line.split(" | ")[0] for line in lines) if key not in keep)]
    keep |= {line.split(" | ")[0]: line for line in lines}
    return text[:begin] + "\n".join(["", *(keep[key] for key in order)]) + text[end:]


HEADS = {"targets": "| what | asked | measured (by turn) | possible here | reached | where | |\n|---|---|---|---|---|---|---|",
         "advice": "| advice | measured | promised by a run of `before`, of that rule | where |\n|---|---|---|---|",
         "hosts": "| what, where | asked | `before` | `after` | measured | possible there | reached |\n|---|---|---|---|---|---|---|",
         "fixes": "| rule | `after.cu` | `lint --fix` | of the time saved |\n|---|---|---|---|"}


def write(page, results, predicted, fixed, measured_on):
    groups, limits = results["groups"], results["limits"]
    text = page.read_text()
    lines = {"targets": [target_line(target, groups, limits) for target in TARGETS],
             "advice": [advice_line(*advice, groups, predicted) for advice in ADVICE], "fixes": list(fix_lines(groups, fixed)),
             "hosts": list(host_lines(results.get("hosts", [])))}
    for name, head in HEADS.items():
        text = replace_rows(text, head, [line for line in lines[name] if line], {target.name for target in TARGETS} if name == "targets" else None)
    earlier = "rows of folders that were not measured then are of earlier runs, which their READMEs name"
    page.write_text(re.sub(r"(Written by `examples/measure`: ).*", lambda m: f"{m[1]}{measured_on}; {earlier}.", text))
