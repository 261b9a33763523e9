"""What the examples were asked to reach, and from the results of `examples/measure`: what they reach, what this machine allows
and, where that is less, why. Writes examples/targets.md; no figure there is typed by hand."""
import re
import typing

AT_THE_LIMIT = 0.92  # of what is possible, as is asked of the pipeline: no rewrite can do noticeably better


class Target(typing.NamedTuple):
    name: str
    asked: float  # times as fast; below 1: the part of the bound
    rule: str
    before: str
    size: typing.Optional[str]
    afters: tuple  # the best of them counts
    why: typing.Callable = lambda limits, row, after: ""


def ms(after):
    return after["ms"]["median"]


def bus_and_staging(limits, row, after):
    mib = float(row["size"])
    staged = mib * 2 ** 20 / row["before"]["ms"]["median"] / 1e6
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
    return (f"a launch between `cudaMallocAsync` and `cudaFreeAsync` takes {limits['pool_step_us']:.2f} us, `cudaMalloc` and `cudaFree` "
            f"{alone:.0f} us on an idle device, by process")


TARGETS = [
    Target("a thousand copies of 4 KiB, packed by one thread", 16, "copy-in-loop", "before.cu", None, ("after.cu",)),
    Target("the same, packed by threads or fetched by a kernel", 30, "copy-in-loop", "before.cu", None, ("after_threads.cu", "after_gather.cu")),
    Target("pinned against pageable, 64 MiB up", 3.5, "pageable-copy", "before.cu", "64", ("after.cu",), bus_and_staging),
    Target("pinned against pageable, 256 MiB up", 7, "pageable-copy", "before.cu", "256", ("after.cu",), bus_and_staging),
    Target("a graph against 20 short kernels, a token a graph", 4, "launch-bound", "before.cu", "1", ("after_graph.cu", "after_programmatic.cu"), nodes_and_launches),
    Target("a graph against 20 short kernels, ten tokens a graph", 4, "launch-bound", "before.cu", "10", ("after_graph.cu", "after_programmatic.cu"), nodes_and_launches),
    Target("the pool against `cudaMalloc` and `cudaFree`, 64 MiB", 25, "alloc-in-loop", "before.cu", "64", ("after.cu",), pool_and_launches),
    Target("the pool against `cudaMalloc` and `cudaFree`, 1 MiB", 14, "alloc-in-loop", "before.cu", "1", ("after.cu",), pool_and_launches),
    Target("20 000 elements of a Thrust vector, one copy against one each", 3500, "element-access", "before.cu", None, ("after.cu",)),
    Target("one wait against one after each of 1000 launches", 2, "sync-between-launches", "before.cu", None, ("after.cu",)),
    Target("a thousand single values through a model", 700, "copy-in-loop", "before_items.py", None, ("after_items.py",)),
    Target("256 images, one at a time", 11, "copy-in-loop", "before_images.py", None, ("after_images.py",)),
    Target("32 small transfers against one", 5, "adjacent-copies", "before_images.py", None, ("after_images.py",)),
    Target("an elementwise loop with round trips", 450, "round-trip", "before_elementwise.py", None, ("after_elementwise.py",)),
    *(Target(f"the pipeline, of the bus in both directions, chunks of {size} MiB", 0.92, "no-overlap", "before.cu", size, ("after.cu",)) for size in ("4", "8", "16")),
]

# Advice, in a form where it pays and in one where it does not.
ADVICE = [
    ("streams for independent models, kernels of milliseconds", "serial-streams", "before_models.py", "after_models.py"),
    ("streams for independent models, small ones", "serial-streams", "before_small.py", "after_small.py"),
    ("the loss read now and then, the host has work to do meanwhile", "scalar-readback", "before_training.py", "after_training.py"),
    ("the loss read now and then, bound by launches", "scalar-readback", "before_small.py", "after_small.py"),
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
    if target.asked >= 1 and reached >= AT_THE_LIMIT:
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
    possible = times(row["before"]["ms"]["median"] / after["least_ms"]) if after["least_ms"] and target.asked >= 1 else ""
    limits = row.get("run", {}).get("limits", limits)
    turns = after.get("speedups", [])
    span = f" ({min(turns):.3g} .. {max(turns):.3g})" if len(turns) > 2 else ""
    got = (reached if target.asked < 1 else times(after["speedup"]) + span) + elsewhere(target, row)
    return (f"| {target.name} | {in_words(target.asked)} | {got} | {possible} | {reached} | [{target.rule}]({target.rule}) `{after['file']}` | "
            f"{verdict(target, row, after, limits)} |")


def advice_line(name, rule, before, after_file, groups, predicted):
    row = row_of(groups, rule, before)
    after = after_of(row, (after_file,))
    if not after:
        return None
    return f"| {name} | {times(after['speedup'])} | {predicted(row['before'])} | [{rule}]({rule}) `{before}`, `{after_file}` |"


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


def replace_rows(text, head, lines):
    """The rows under a table's head: those measured now, and the others as they were."""
    begin = text.index(head) + len(head)
    end = text.index("\n\n", begin)
    keep = {line.split(" | ")[0]: line for line in text[begin:end].splitlines() if line}
    order = [*keep, *(key for key in (line.split(" | ")[0] for line in lines) if key not in keep)]
    keep |= {line.split(" | ")[0]: line for line in lines}
    return text[:begin] + "\n".join(["", *(keep[key] for key in order)]) + text[end:]


HEADS = {"targets": "| what | asked | measured (by turn) | possible here | reached | where | |\n|---|---|---|---|---|---|---|",
         "advice": "| advice | measured | promised by a run of `before`, of that rule | where |\n|---|---|---|---|",
         "fixes": "| rule | `after.cu` | `lint --fix` | of the time saved |\n|---|---|---|---|"}


def write(page, results, predicted, fixed, measured_on):
    groups, limits = results["groups"], results["limits"]
    text = page.read_text()
    lines = {"targets": [target_line(target, groups, limits) for target in TARGETS],
             "advice": [advice_line(*advice, groups, predicted) for advice in ADVICE], "fixes": list(fix_lines(groups, fixed))}
    for name, head in HEADS.items():
        text = replace_rows(text, head, [line for line in lines[name] if line])
    page.write_text(re.sub(r"(Written by `examples/measure`: ).*", lambda m: m[1] + measured_on + ".", text))
