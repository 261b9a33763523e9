"""Writes traces of work that overlaps or could, for the tests beside it: python3 streams.py RULE > text. Times are in microseconds."""
import sys

from text_trace import GpuTrace


def default_stream(flags=0):
    t = GpuTrace()
    t.lines += [f"stream id={i} flags={flags} handle={hex(i)}" for i in (7, 8)]
    for i in range(100):
        t.event("launch", ("step", 3), us=3, stream=7 + i % 2, gpu=("gpu-kernel", 4 + 90 * i, 80))
        t.event("launch", ("step", 5), us=3, stream=1, flags="default-stream", gpu=("gpu-kernel", 82 + 90 * i, 2))
    t.event("context-sync", ("step", 8), us=9500)
    t.print()


def default_stream_apart():
    default_stream(flags=1)


def no_overlap(carried=False):
    t = GpuTrace()
    t.buffers(1, 0x100000, 0x200000, *([0x9000000] if carried else []))
    for i in range(20):
        t.event("copy", ("step", 3), us=110, gpu=("gpu-copy", 4, 100), direction="h2d", memory="pinned", bytes=1 << 22, a="0x100000",
                b=hex(0x10000000 + (i << 22)), flags="blocked")
        t.event("launch", ("step", 4), us=4, b="0x1", gpu=("gpu-kernel", 5, 50))
        t.event("copy", ("step", 5), us=160, gpu=("gpu-copy", 52, 100), direction="d2h", memory="pinned", bytes=1 << 22, b="0x200000",
                a=hex(0x90000000 + (i << 22)), flags="blocked")
    t.print()


def no_overlap_carried():
    no_overlap(carried=True)


def no_overlap_piped():  # each upload runs beside the download of the chunk before: nothing to say, though the kernels hide neither
    t = GpuTrace()
    t.buffers(1, 0x100000, 0x200000)
    for i in range(20):
        t.event("copy", ("step", 3), us=4, gpu=("gpu-copy", 4, 100), direction="h2d", memory="pinned", bytes=1 << 22, a="0x100000",
                b=hex(0x10000000 + (i << 22)), flags="async")
        t.event("launch", ("step", 4), us=4, b="0x1", gpu=("gpu-kernel", 101, 3))
        t.event("copy", ("step", 5), us=90, gpu=("gpu-copy", 102, 100), direction="d2h", memory="pinned", bytes=1 << 22, b="0x200000",
                a=hex(0x90000000 + (i << 22)), flags="async", stream=9)
    t.print()


def no_overlap_starved(gap=3000):  # of each step the host needs so long for the next batch
    t = GpuTrace()
    for i in range(20):
        t.event("copy", ("step", 3), us=110, gpu=("gpu-copy", 4, 100), direction="h2d", memory="pinned", bytes=1 << 22, a="0x100000", b="0x10000000",
                flags="blocked")
        t.event("launch", ("step", 4), us=4, b="0x1", gpu=("gpu-kernel", 5, 1000))
        t.event("stream-sync", ("step", 5), us=1010, gap=gap)
    t.print()


def no_overlap_fed():
    no_overlap_starved(gap=500)


def serial_streams(shared=False, between=None):
    t = GpuTrace()
    for chain in range(3):
        t.buffers(chain + 1, 0x100000 * (chain + 1), *([0x900000] if shared else []))
    for _ in range(10):
        for chain in range(3):
            for step in range(10):
                t.event("launch", ("step", 3 + chain), us=3, b=hex(chain + 1), gpu=("gpu-kernel", 4 + 20 * (10 * chain + step), 24))
            if between and chain < 2:
                t.event(between[0], ("step", 7), us=3, **between[1](0x100000 * (chain + 1)))
        t.event("stream-sync", ("step", 9), us=700)
    t.print()


def serial_streams_shared():
    serial_streams(shared=True)


def serial_streams_copied():  # from the middle of one chain's buffer into the next one's
    serial_streams(between=("copy", lambda at: dict(direction="d2d", memory="device", bytes=4096, a=hex(at + 0x102000), b=hex(at + 0x1000), flags="async")))


def serial_streams_cleared():  # of no consequence: each clears its own
    serial_streams(between=("memset", lambda at: dict(memory="device", bytes=4096, a=hex(at + 0x1000), flags="async")))


def serial_streams_graph():
    serial_streams(between=("graph-launch", lambda at: dict(flags="async")))


def launch_bound(kernel_us=1, tokens_in_region=0, host_us=0):
    t = GpuTrace()
    if tokens_in_region:
        t.lines.append('region id=1 name="work" entries=1 total_ns=2000000')
    for token in range(100):
        where = {"region": 1} if token < tokens_in_region else {}
        for line in (3, 4):
            t.event("launch", ("decode", line), us=4, gap=0.5, gpu=("gpu-kernel", 5, kernel_us), **where)
            t.lines[-1] += f" a=0x{line}"
        for _ in range(8):
            t.event("launch", ("decode", 5), us=4, gap=0.5, gpu=("gpu-kernel", 5, kernel_us), **where)
        t.at += host_us
    t.event("stream-sync", ("decode", 9), us=8)
    # Every launch is called from one line of the loop.
    called = [f'python site={number} file="/src/loop.py" line=20 function="loop"' for number in t.sites.values()]
    t.lines += called
    t.print()


def launch_bound_beside_the_host():
    launch_bound(host_us=600)


def launch_bound_region():
    launch_bound(tokens_in_region=40)


def launch_bound_long():
    launch_bound(kernel_us=4.4)


globals()[sys.argv[1]]()
