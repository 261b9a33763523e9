"""Writes traces with many events for the tests beside it: python3 events.py RULE > text. Times are in microseconds."""
import sys


class Trace:
    """A guard run of one thread; launches are what the thread had launched before each event."""

    def __init__(self, **counters):
        self.lines = ["xferguard-trace 1", 'process mode=guard pid=7 cwd="/src" start=1000 end=1000000000', "thread index=1 tid=7"]
        self.lines += [f"counter {name}={n}" for name, n in counters.items()]
        self.at, self.launches, self.sites, self.sums = 10_000, 0, {}, {}

    def site(self, name, line):
        number = self.sites.setdefault((name, line), len(self.sites) + 1)
        if number == len(self.sites) and f"site id={number}" not in self.lines:
            self.lines += [f"site id={number}", f'python site={number} file="/src/{name}.py" line={line} function="{name}"']
        return number

    def launch(self, n=1):
        self.launches += n
        self.at += 5 * n

    def event(self, op, place, us=20, **more):
        site = self.site(*place)
        keys = " ".join(f"{k}={v}" for k, v in more.items())
        self.lines.append(f"event op={op} start={self.at * 1000} duration={us * 1000} site={site} thread=1 correlation={self.launches} {keys}")
        self.at += us + 1

    def print(self):
        print("\n".join(self.lines))


def sync_between_launches():
    t = Trace()
    for _ in range(100):  # wanted: nothing comes back, and the host waits
        t.launch(2)
        t.event("context-sync", ("step", 8), us=300, flags="blocked")
    t.launch()
    for _ in range(100):  # fine: the result is fetched after the wait before, the host reads it
        t.launch()
        t.event("copy", ("fine", 2), direction="d2h", memory="pinned", bytes=65536, a="0x1000", b="0x2000", flags="async", stream=3)
        t.launch()
        t.event("stream-sync", ("fine", 3), us=300, flags="blocked", stream=3)
        t.launch()
    for _ in range(100):  # fine: the wait guards a staging buffer that is written again
        t.launch()
        t.event("copy", ("fine", 4), direction="h2d", memory="pinned", bytes=65536, a="0x5000", b="0x6000", flags="async", stream=3)
        t.launch()
        t.event("stream-sync", ("fine", 5), us=300, flags="blocked", stream=3)
        t.launch()
    t.print()


def redundant_sync():
    t = Trace()
    for _ in range(100):
        t.launch()
        t.event("copy", ("step", 4), us=200, direction="d2h", memory="pinned", bytes=4096, a="0x1000", b="0x2000", flags="async|folded|blocked", stream=3)
        t.event("stream-sync", ("step", 5), us=15, flags="blocked", stream=3)
    for _ in range(100):  # fine: a kernel was launched in between, or a copy is on its way
        t.launch()
        t.event("stream-sync", ("fine", 1), us=15, flags="blocked", stream=3)
        t.event("copy", ("fine", 2), us=4, direction="h2d", memory="pinned", bytes=4096, a="0x1000", b="0x2000", flags="async", stream=3)
        t.event("stream-sync", ("fine", 3), us=15, flags="blocked", stream=3)
    t.print()


def adjacent_copies():
    t = Trace()
    up = dict(direction="h2d", memory="pageable", flags="blocked")
    for _ in range(50):
        for k in range(4):
            t.event("copy", ("step", 10 + k), bytes=64, a=hex(0x1000 * (k + 1)), b=hex(0x9000 + k), **up)
        t.launch()
    for _ in range(50):  # fine: a kernel between them; then large ones
        for k in range(3):
            t.event("copy", ("fine", 10 + k), bytes=64, a=hex(0x1000 * (k + 1)), b=hex(0x9000 + k), **up)
            t.launch()
        for k in range(3):
            t.event("copy", ("fine", 20 + k), bytes=1 << 20, a=hex(0x100000 * (k + 1)), b=hex(0x9000 + k), **up)
        t.launch()
    t.print()


def duplicate_transfer():
    t = Trace()
    up = dict(direction="h2d", memory="pageable", flags="blocked", bytes=4096)
    for _ in range(50):
        t.event("copy", ("step", 3), a="0x1000", b="0x9000", **up)
        t.event("copy", ("step", 7), a="0x1000", b="0x9000", **up)
        t.launch()
    for _ in range(50):  # a note: kernels ran in between, only hashes or the source can tell
        t.event("copy", ("table", 1), a="0x5000", b="0xa000", us=300, **up)
        t.launch()
    for i in range(50):  # fine: fresh data each time, read by a kernel; a target that was read back in between
        t.event("copy", ("fine", 1), a="0x7000", b=hex(0x20000 + 4096 * i), **up)
        t.launch()
    t.print()


def unused_transfer():
    t = Trace()
    up = dict(direction="h2d", memory="pageable", flags="blocked", bytes=4096)
    for _ in range(50):
        t.event("copy", ("step", 3), a="0x1000", b="0x9000", **up)
        t.event("copy", ("step", 5), a="0x1000", b="0xb000", **up)
        t.launch()
    for i in range(50):  # fine: a kernel, or a copy, read it before
        t.event("copy", ("fine", 1), a="0x7000", b="0x9000", **up)
        t.launch()
        t.event("copy", ("fine", 2), a="0x7000", b="0xb000", **up)
        t.event("copy", ("fine", 3), direction="d2d", memory="device", bytes=4096, a="0xf0000", b="0x7000")
        t.event("copy", ("fine", 4), a="0x7000", b="0xd000", **up)
        t.launch()
    t.print()


def round_trip():
    t = Trace()
    for _ in range(50):
        t.launch()
        t.event("copy", ("step", 3), us=150, direction="d2h", memory="pageable", bytes=65536, a="0x9000", b="0x1000", flags="blocked")
        t.event("copy", ("step", 6), us=150, direction="h2d", memory="pageable", bytes=65536, a="0x1000", b="0x9000", flags="blocked")
    for i in range(50):  # fine: other memory goes up
        t.launch()
        t.event("copy", ("fine", 3), us=150, direction="d2h", memory="pageable", bytes=65536, a="0x50000", b="0x1000", flags="blocked")
        t.event("copy", ("fine", 6), us=150, direction="h2d", memory="pageable", bytes=65536, a="0x1000", b="0x80000", flags="blocked")
    t.print()


def device_leak():
    t = Trace()
    for i in range(40):  # fine: all at the start
        t.event("alloc", ("fine", 1), memory="device", bytes=1 << 20, a=hex(0x100000 * (i + 1)))
    for i in range(60):
        t.at += 15_000
        t.event("alloc", ("step", 4), memory="device", bytes=1 << 20, a=hex(0x80000000 + 0x100000 * i))
        t.event("alloc", ("fine", 2), memory="device", bytes=1 << 20, a="0x70000000")  # fine: freed again
        t.event("free", ("fine", 3), memory="device", bytes=1 << 20, a="0x70000000")
    t.at += 200_000
    t.event("context-sync", ("end", 1))
    t.print()


def broad_sync():
    t = Trace()
    print_aggregate = 'aggregate site={} op=context-sync count=100 host_ns=30000000 blocked=100 blocked_ns=30000000 first=50000000 last=900000000'
    for i in range(20):
        t.launch()
        t.event("copy", ("step", 3), direction="d2h", memory="pinned", bytes=4096, a="0x9000", b="0x1000", flags="async", stream=3 + i % 2)
    t.lines.append(print_aggregate.format(t.site("step", 9)))
    t.print()


def traced_order():
    """A traced run: a kernel begins on the GPU while the host is already in the call behind its launch."""
    t = Trace()
    t.lines[1] = t.lines[1].replace("mode=guard", "mode=trace")

    def launch(place):
        t.event("launch", place, us=4, flags="default-stream")
        t.lines.append(f"event op=gpu-kernel start={(t.at + 3) * 1000} duration=9000 correlation=0")

    for _ in range(100):
        launch(("step", 3))
        t.event("copy", ("step", 4), us=20, direction="d2h", memory="pageable", bytes=4096, a="0x1000", b="0x2000", flags="default-stream|blocked")
        t.event("context-sync", ("step", 5), us=15, flags="blocked")
    for _ in range(100):  # fine: here it is the wait that is needed
        launch(("fine", 3))
        t.event("context-sync", ("fine", 4), us=15, flags="blocked")
        t.event("copy", ("fine", 5), us=20, direction="d2h", memory="pageable", bytes=4096, a="0x1000", b="0x2000", flags="default-stream|blocked")
    for _ in range(100):  # and here none of them
        launch(("chain", 3))
        t.event("context-sync", ("chain", 4), us=15, flags="blocked")
    t.print()


globals()[sys.argv[1]]()
