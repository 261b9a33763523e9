"""python3 measure.py XFERGUARD FOLDER "EVENTS ...": the table of bench/analyze/run. FOLDER holds the programs beside this."""
import os
import pathlib
import shutil
import subprocess
import sys

xferguard, folder, counts = sys.argv[1], pathlib.Path(sys.argv[2]), [int(n) for n in " ".join(sys.argv[3:]).split()]


def run(command):
    """CPU seconds, of them the kernel's, and the highest memory in MiB of a command that must succeed."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(map(str, command))}: exit status {status}")
    return usage.ru_utime + usage.ru_stime, usage.ru_stime, usage.ru_maxrss / 1024


def write_trace(trace, events):
    """Writes one of about so many events, and returns how many they are."""
    if recorded := os.environ.get("TRACE"):
        return int(subprocess.check_output([folder / "repeat_trace", recorded, str(events), trace]))
    subprocess.run([folder / "make_trace", trace, str(events), os.environ.get("THREADS", "1")], check=True)
    return events


def yardstick(file):
    print("\nThe machine:", subprocess.check_output([folder / "yardstick", file], text=True).strip(), flush=True)


def first_view(page):
    """Seconds until the page is drawn, as its own browser says; None without one."""
    if not shutil.which("chromedriver"):
        return None
    sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "test/report/Inputs"))
    from browser import Browser
    with Browser() as b:
        b.open(page)
        b.open(page)
        script = "const t = performance.getEntriesByType('navigation')[0], p = performance.getEntriesByName('first-contentful-paint')[0];" \
                 "return Math.max(t.loadEventEnd, p ? p.startTime : 0) / 1000"
        return b.run(script)


runs = int(os.environ.get("RUNS", "3"))
header = "| events | bytes an event | CPU, s (of it the kernel's) | M events/s of one core | MiB | html, MB | first view, s |\n|---|---|---|---|---|---|---|"
for n in counts:
    if shutil.disk_usage(folder).free < 20 * n:
        print(f"| {n:,} | no room on the disk |")
        continue
    trace, html = folder / "run.xgt", folder / "report.html"
    n = write_trace(trace, n)
    yardstick(trace)
    print(header)
    cpu, kernel, memory = min(run([xferguard, "report", trace, "--format", "json"]) for _ in range(runs))
    run([xferguard, "report", trace, "-o", html])
    view = first_view(html)
    print(f"| {n:,} | {trace.stat().st_size / n:.1f} | {cpu:.2f} ({kernel:.2f}) | {n / cpu / 1e6:.2f} | {memory:.0f} | {html.stat().st_size / 1e6:.1f} | "
          f"{'no browser' if view is None else f'{view:.2f}'} |", flush=True)
    yardstick(trace)
    trace.unlink()
