"""A program as a text trace, call by call. Times are in microseconds."""
from text_trace import Trace


class Program(Trace):
    """Threads that call in turns and a GPU that works in order. What was called is added up, as the guard does."""

    def __init__(self, mode="trace"):
        super().__init__()
        self.lines[1] = self.lines[1].replace("guard", mode)
        self.lines += [f"thread index={i} tid={i + 6}" for i in (2, 3)]
        self.traced, self.free, self.correlation, self.sums, self.region = mode == "trace", 0, 0, {}, 0

    def call(self, op, place, us=5, gpu=None, thread=1, after=1, **more):
        site = self.site(*place)
        self.correlation += 1
        number = self.correlation if self.traced else self.launches
        keys = " ".join(f"{k}={v}" for k, v in more.items())
        start = self.at
        if gpu:
            kind, length = gpu
            begins = max(self.free, start + 3)
            self.free = begins + length
            moved = " ".join(f"{k}={v}" for k, v in more.items() if k in ("direction", "memory", "bytes"))
            if self.traced:
                self.lines.append(f"event op={kind} start={begins * 1000:.0f} duration={length * 1000:.0f} stream=7 correlation={number} {moved}")
        if "blocked" in more.get("flags", ""):
            us = max(us, self.free + 2 - start)
        self.lines.append(f"event op={op} start={start * 1000:.0f} duration={us * 1000:.0f} site={site} thread={thread} region={self.region} stream=7 "
                          f"correlation={number} {keys}")
        self.add(op, site, start, us, more)
        self.at += us + after

    def add(self, op, site, start, us, more):
        flags = "|".join(f for f in more.get("flags", "").split("|") if f and f != "blocked")
        key = (site, op, more.get("direction", ""), more.get("memory", ""), int(more.get("bytes", 0)).bit_length(), flags)
        count, size, ns, blocked, first, _ = self.sums.get(key, (0, 0, 0, 0, start, 0))
        waited = us if "blocked" in more.get("flags", "") else 0
        self.sums[key] = (count + 1, size + int(more.get("bytes", 0)), ns + us, blocked + waited, first, start + us)

    def launch(self, place, us=20, thread=1, kernel=1):
        if not self.traced:  # a guard run counts launches
            self.launches += 1
            self.free = max(self.free, self.at + 3) + us
            self.at += 6
            return
        self.call("launch", place, gpu=("gpu-kernel", us), thread=thread, a=hex(kernel), b="0x0")

    def upload(self, place, size=1 << 20, takes=25, **more):
        self.call("copy", place, gpu=("gpu-copy", takes), direction="h2d", memory="pinned", bytes=size, a="0x1000", b=hex(0x100000 + self.at // 1), flags="async", **more)

    def read_back(self, place, size=4, us=2, thread=1):
        self.call("copy", place, gpu=("gpu-copy", us), thread=thread, direction="d2h", memory="pinned", bytes=size, a="0x2000", b="0x3000", flags="async|folded|blocked")

    def host(self, us):
        self.at += us

    def print(self):
        for (site, op, direction, memory, size_bin, flags), (count, size, us, blocked, first, last) in self.sums.items():
            more = "".join(f" {k}={v}" for k, v in (("direction", direction), ("memory", memory), ("flags", flags)) if v)
            self.lines.append(f"aggregate site={site} op={op}{more} size_bin={size_bin} count={count} bytes={size} host_ns={us * 1000:.0f} "
                              f"blocked={count if blocked else 0} blocked_ns={blocked * 1000:.0f} first={first * 1000:.0f} last={last * 1000:.0f}")
        super().print()
