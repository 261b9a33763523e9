"""A trace as text, event by event; times are in microseconds."""


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

    def hashed(self, data, place, **more):  # a copy, and what --hash says of its data
        start = self.at
        self.event("copy", place, us=400, memory="pageable", flags="blocked", **more)
        self.lines.append(f"event op=contents start={start * 1000} duration=1000 thread=1 bytes={more['bytes']} a={hex(data)} b={hex(data)}")

    def print(self):
        self.lines[1] = self.lines[1].replace("end=1000000000", f"end={self.at * 1000 + 1000:.0f}")
        print("\n".join(self.lines))


class GpuTrace(Trace):
    """A trace of one thread: what the GPU did stands beside the call, `gpu` = (op, us after the call's start, us)."""

    def __init__(self, **counters):
        super().__init__(**counters)
        self.lines[1] = self.lines[1].replace("guard", "trace")
        self.correlation = 0

    def event(self, op, place, us=5, gpu=None, device=0, stream=7, gap=1, gpu_keys="", **more):
        site = self.site(*place)
        self.correlation += 1
        keys = " ".join(f"{k}={v}" for k, v in more.items())
        self.lines.append(f"event op={op} start={self.at * 1000:.0f} duration={us * 1000:.0f} site={site} thread=1 stream={stream} "
                          f"correlation={self.correlation} {keys}")
        if gpu:
            kind, after, length = gpu
            moved = " ".join(f"{k}={v}" for k, v in more.items() if k in ("direction", "memory", "bytes"))
            self.lines.append(f"event op={kind} start={(self.at + after) * 1000:.0f} duration={length * 1000:.0f} device={device} "
                              f"stream={stream} correlation={self.correlation} {moved} {gpu_keys}")
        self.at += us + gap

    def buffers(self, number, *addresses, open=0):
        self.lines.append(f"arguments id={number} open={open}")
        self.lines += [f"buffer arguments={number} address={hex(a)} begin={hex(a)} bytes=65536 memory=device" for a in addresses]
