"""python3 measure.py XFERGUARD FOLDER "EVENTS ...": the table of bench/analyze/run. FOLDER holds make_trace."""
import os
import pathlib
import shutil
import subprocess
import sys
import time

xferguard, folder, counts = sys.argv[1], pathlib.Path(sys.argv[2]), [int(n) for n in " ".join(sys.argv[3:]).split()]


def run(command):
    """Seconds of one core and the highest memory in MB of a command that must succeed."""
    wall = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(map(str, command))}: exit status {status}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - wall, usage.ru_maxrss / 1024


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


print("| events | bytes an event | report, M events/s of one core | report, MB | html, MB | first view, s |")
print("|---|---|---|---|---|---|")
for n in counts:
    if shutil.disk_usage(folder).free < 20 * n:
        print(f"| {n:,} | no room on the disk |")
        continue
    trace = folder / "run.xgt"
    subprocess.run([folder / "make_trace", trace, str(n), os.environ.get("THREADS", "1")], check=True)
    cpu, _, memory = run([xferguard, "report", trace])
    html = folder / "report.html"
    run([xferguard, "report", trace, "-o", html])
    view = first_view(html)
    print(f"| {n:,} | {trace.stat().st_size / n:.1f} | {n / cpu / 1e6:.2f} | {memory:.0f} | {html.stat().st_size / 1e6:.1f} | "
          f"{'no browser' if view is None else f'{view:.2f}'} |", flush=True)
    trace.unlink()
