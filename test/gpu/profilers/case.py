"""Profilers in the same process keep all they record: torch.profiler, ncu, nsys."""
import json
import re
import shutil


def events_of(ran):
    return json.loads(ran.out.splitlines()[-1]) if ran.code == 0 else None


def with_torch(case):
    bare, guarded = case.bare(case.python("profiled.py")), case.guarded(case.python("profiled.py"))
    case.check("torch.profiler: runs", bare.code == guarded.code == 0, bare.words() + guarded.words())
    case.check("torch.profiler: all its events", events_of(bare) and events_of(bare) == events_of(guarded), f"{events_of(bare)} {events_of(guarded)}")
    case.look_for_trouble("torch.profiler", guarded.trace)
    case.figure("torch.profiler: GPU events with and without the guard", f"{events_of(guarded)} and {events_of(bare)}")
    beside_the_tracer(case, bare)


def beside_the_tracer(case, bare):
    """In trace mode too: the tracer steps aside, and is there before and behind."""
    traced = case.guarded(case.python("profiled.py"), env={"XFERGUARD_MODE": "trace"})
    case.check("torch.profiler beside the tracer: all its events", traced.code == 0 and events_of(bare) == events_of(traced), f"{traced.words()} {events_of(bare)}")
    if not case.shop.tracer.exists():
        return case.figure("torch.profiler beside the tracer", "the tracer was not built: the toolkit has no CUPTI")
    records, gap = (traced.trace.counters.get(name, 0) for name in ("gpu-records", "tracer-gap-ns"))
    case.check("torch.profiler beside the tracer: the tracer saw the GPU before it", records, f"{traced.trace.counters} {traced.trace.notes}")
    case.figure("torch.profiler beside the tracer: its events, the tracer's records, ms aside", f"{events_of(traced)}, {records}, {gap / 1e6:.0f}")


def with_ncu(case, program):
    ncu = shutil.which("ncu") or str(case.shop.cuda / "bin/ncu")
    command = [ncu, "--target-processes", "all", "--launch-count", "5", "--metrics", "gpu__time_duration.sum"]
    bare = case.bare([*command, program])
    if bare.code:
        case.figure("ncu", "not run: " + (re.findall(r"==ERROR== (.*)", bare.out + bare.err) or ["it does not start here"])[0][:150])
        return
    around = case.guarded([*command, program])
    # ncu gives its target a preload of its own: ours is put before it, as in a job's start script.
    inside = case.guarded(*under_own_preload(case, command, program))
    kernels = [len(re.findall(r"gpu__time_duration", ran.out)) for ran in (bare, around, inside)]
    case.check("ncu: same kernels profiled", around.code == inside.code == 0 and kernels == [kernels[0]] * 3 and kernels[0], around.words() + inside.words())
    case.figure("ncu: kernels profiled without the guard, under it, with it in the target", kernels)
    # ncu answers the look-ups of driver functions itself, so what we see under it is what it leaves us: a limit, not a law.
    case.figure("ncu: uploads the guard saw under it, and in the target", f"{around.trace.copies('h2d')} and {inside.trace.copies('h2d')} of 13")


def under_own_preload(case, command, program):
    script = f'LD_PRELOAD="{case.shop.preload}${{LD_PRELOAD:+:$LD_PRELOAD}}" exec "$0"'
    return [*command, "sh", "-c", script, program], 120, {"LD_PRELOAD": ""}


def with_nsys(case, program):
    nsys = shutil.which("nsys") or str(case.shop.cuda / "bin/nsys")
    command = [nsys, "profile", "--trace=cuda", "--stats=false", "--force-overwrite=true", "-o", str(case.scratch / "report"), str(program)]
    bare = case.bare(command)
    if bare.code:
        case.figure("nsys", "not run: it does not start here")
        return
    guarded = case.guarded(command)
    case.check("nsys: runs beside the guard", guarded.code == 0, guarded.words())
    case.figure("nsys: uploads the guard saw under it", f"{guarded.trace.copies('h2d')} of 13")


def run(case):
    program = case.nvcc("../cudart/program.cu", name="cudart")
    with_ncu(case, program)
    with_nsys(case, program)
    case.need("torch")
    with_torch(case)
