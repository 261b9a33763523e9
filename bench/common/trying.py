"""Programs that print `checksum` and `step_us`, and what `xferguard try` says of them: shared by bench/trial and bench/pairs."""
import concurrent.futures
import os
import re
import signal
import statistics
import subprocess
import sys
import time

UNITS = {"ns": 1e-3, "us": 1.0, "ms": 1e3, "s": 1e6}
NUMBER = r"(-?[0-9. ]+?) (ns|us|ms|s)"


def run(command, **more):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, **more)


def us(number, unit):
    return float(number.replace(" ", "")) * UNITS[unit]


def step_of(command):
    """Microseconds a step or a run, and the checksum."""
    done = run(command)
    checksum = re.search(r"^checksum (\S+)", done.stdout, re.M)
    step = re.search(r"^step_us (\S+)", done.stderr, re.M)
    times = re.search(r"^time_ms: (.+)$", done.stderr, re.M)
    if not checksum or not (step or times):
        sys.exit(f"{command}: {done.returncode}\n{done.stdout}{done.stderr}"[-2000:])
    return (float(step[1]) if step else statistics.median(map(float, times[1].split())) * 1e3), checksum[1]


def in_turns(before, after, turns):
    """The steps of either, by turns, and all checksums that were seen."""
    taken, checksums = {"before": [], "after": []}, set()
    for _ in range(turns):
        for which, command in (("before", before), ("after", after)):
            step, checksum = step_of(command)
            taken[which].append(step)
            checksums.add(checksum)
    return taken, checksums


def tried(xferguard, folder, command, *options):
    done = run([xferguard, "try", *options, "-o", folder, "--", *command])
    text = done.stderr
    out = {"code": done.returncode, "said": text.strip().splitlines(), "checksums": sorted(set(re.findall(r"^checksum (\S+)", done.stdout, re.M)))}
    step = re.search(rf"tried: a step takes {NUMBER} as it is", text)
    if step:
        out["step_us"] = us(*step.groups())
    for name, saved, unit, margin, more in re.findall(rf"^  (\w[\w, ]*?) +saves {NUMBER} \+- ([0-9.]+) of a step(.*)$", text, re.M):
        arm = {"saved_us": us(saved, unit), "margin_us": us(margin, unit)}
        predicted = re.search(rf"predicted {NUMBER} to {NUMBER}", more)
        if predicted:
            arm["predicted_us"] = [us(*predicted.groups()[:2]), us(*predicted.groups()[2:])]
        out.setdefault("arms", {})[name] = arm
    return out


def many(xferguard, commands, folder, count, at_once=4):
    """So many tries of these commands by turns, some at a time: how many ended as they should, and what the others said."""
    ready = []
    for i, command in enumerate(commands):
        traced = folder / f"many-traced-{i}"
        run([xferguard, "run", "--mode", "trace", "-o", traced, "--", *command])
        ready.append((command, traced, step_of(command)[1]))

    def one(i):
        command, traced, checksum = ready[i % len(ready)]
        t = tried(xferguard, folder / f"many-{i}", command, "--after", traced, "--only", "pin,pool,waits,stage")
        well = t["code"] == 0 and t["checksums"] == [checksum]
        if i % 20 == 19:
            print(f"try {i + 1} of {count} ended", flush=True)
        return well, "" if well else f"{command}: {t['code']}: {t['said'][-3:]}"

    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        ends = list(pool.map(one, range(count)))
    return {"started": count, "ended well": sum(well for well, _ in ends), "others": [why for _, why in ends if why]}


def memory_used():
    return int(run(["nvidia-smi", "--query-gpu=memory.used", "--format=csv,noheader,nounits"]).stdout.split()[0])


def descendants(pid):
    children = run(["pgrep", "-P", pid]).stdout.split()
    return [one for child in children for one in (int(child), *descendants(child))]


def killed(commands, folder, after_seconds=2.0):
    """Kills the program under each of these, in the middle of it: its codes, and what stays behind on the machine."""
    before, shared, files = memory_used(), set(os.listdir("/dev/shm")), set(os.listdir("/tmp"))
    codes, left = [], []
    for i, command in enumerate(commands):
        here = folder / f"killed-in-{i}"
        here.mkdir(parents=True, exist_ok=True)
        child = subprocess.Popen([str(word) for word in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=here)
        time.sleep(after_seconds + 0.3 * i)
        for pid in descendants(child.pid):
            os.kill(pid, signal.SIGKILL)
        codes.append(child.wait(timeout=60))
        left += os.listdir(here)
    time.sleep(1)
    return {"codes": codes, "device_mib_before": before, "device_mib_after": memory_used(), "new_in_dev_shm": sorted(set(os.listdir("/dev/shm")) - shared),
            "new_in_tmp": sorted(set(os.listdir("/tmp")) - files), "new_where_it_ran": left}
