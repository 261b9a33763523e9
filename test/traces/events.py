"""Writes traces with many events for the tests beside it: python3 events.py RULE > text. Times are in microseconds."""
import sys

from text_trace import GpuTrace, Trace


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


def sync_before_copy():
    t = Trace()
    for _ in range(100):  # wanted: the download waits for the kernel at the same place
        t.launch()
        t.event("stream-sync", ("step", 5), us=300, flags="blocked", stream=3)
        t.event("copy", ("step", 6), us=20, direction="d2h", memory="pageable", bytes=4096, a="0x1000", b="0x2000", flags="blocked", stream=3)
    for _ in range(100):  # fine: a download is on its way, which the host may read behind the wait
        t.launch()
        t.event("copy", ("fine", 1), us=4, direction="d2h", memory="pinned", bytes=4096, a="0x1000", b="0x2000", flags="async", stream=3)
        t.launch()
        t.event("stream-sync", ("fine", 2), us=300, flags="blocked", stream=3)
        t.event("copy", ("fine", 3), us=20, direction="d2h", memory="pageable", bytes=4096, a="0x1000", b="0x2000", flags="blocked", stream=3)
    for _ in range(100):  # fine: a kernel is launched before the copy
        t.launch()
        t.event("stream-sync", ("fine", 4), us=300, flags="blocked", stream=3)
        t.launch()
        t.event("copy", ("fine", 5), us=20, direction="d2h", memory="pageable", bytes=4096, a="0x1000", b="0x2000", flags="blocked", stream=3)
    t.print()


def sync_before_copy_of_another_stream():
    t = Trace()
    for _ in range(100):  # fine: the copy waits for its own stream
        t.launch()
        t.event("context-sync", ("fine", 1), us=300, flags="blocked")
        t.event("copy", ("fine", 2), us=20, direction="d2h", memory="pageable", bytes=4096, a="0x1000", b="0x2000", flags="blocked", stream=3)
        t.event("copy", ("fine", 3), us=20, direction="h2d", memory="pageable", bytes=4096, a="0x1000", b="0x2000", flags="blocked", stream=4)
    t.print()


def redundant_event_sync():
    t = GpuTrace()
    for k in range(100):
        t.event("launch", ("step", 3), gpu=("gpu-kernel", 6, 20))
        t.event("event-record", ("step", 6), us=2, a="0xe1")
        t.event("stream-sync", ("step", 7), us=40, flags="blocked")
        t.event("event-sync", ("step", 8), us=15, a="0xe1", flags="blocked")
        # fine: recorded behind the wait; on another stream; before the wait, but by a thread that did not wait
        t.event("launch", ("step", 3), gpu=("gpu-kernel", 6, 20))
        t.event("event-record", ("fine", 1), us=2, a="0xe1")
        t.event("event-sync", ("fine", 2), us=40, a="0xe1", flags="blocked")
        t.event("launch", ("step", 3), gpu=("gpu-kernel", 6, 20))
        t.event("event-record", ("fine", 3), us=2, a="0xe2", stream=8)
        t.event("stream-sync", ("fine", 4), us=40, flags="blocked")
        t.event("event-sync", ("fine", 5), us=15, a="0xe2", flags="blocked")
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


def round_trip_hashed():
    t = Trace()
    for i in range(50):
        t.launch()
        t.hashed(100 + i, ("step", 3), direction="d2h", bytes=65536, a="0x9000", b="0x1000")
        t.hashed(100 + i, ("step", 6), direction="h2d", bytes=65536, a="0x1000", b="0x70000" if i % 2 else "0x9000")  # or copied on the host
    for i in range(50):  # fine: the host changed it
        t.launch()
        t.hashed(200 + i, ("fine", 3), direction="d2h", bytes=65536, a="0x50000", b="0x1000")
        t.hashed(300 + i, ("fine", 6), direction="h2d", bytes=65536, a="0x1000", b="0x50000")
    for i in range(50):  # fine: the host had it before, and sends its own
        t.launch()
        t.hashed(400, ("own", 2), direction="h2d", bytes=65536, a="0x1000", b=hex(0x200000 + 0x20000 * i))
        t.hashed(400, ("own", 3), direction="d2h", bytes=65536, a="0x60000", b="0x1000")
    t.print()


def duplicate_transfer_hashed():
    t = Trace()
    for _ in range(50):  # a note: a kernel may have changed what is there
        t.hashed(1, ("table", 1), direction="h2d", bytes=1 << 20, a="0x500000", b="0xa00000")
        t.launch()
    for i in range(50):  # fine: fresh data at the same place
        t.hashed(100 + i, ("fine", 1), direction="h2d", bytes=1 << 20, a="0x700000", b="0x200000")
        t.launch()
    t.print()


def duplicate_transfer_anew():
    t = Trace()
    for i in range(20):  # unchanged data, each time into memory that is allocated for it and freed; from another host range, changed data
        t.event("alloc", ("fine", 1), memory="device", bytes=1 << 20, a=hex(0x10000000 + (i % 3 << 20)))
        t.hashed(1, ("step", 2), direction="h2d", bytes=1 << 20, a=hex(0x10000000 + (i % 3 << 20)), b="0xa00000")
        t.event("alloc", ("fine", 3), memory="device", bytes=1 << 20, a=hex(0x20000000 + (i % 3 << 20)))
        t.hashed(100 + i, ("fine", 4), direction="h2d", bytes=1 << 20, a=hex(0x20000000 + (i % 3 << 20)), b="0x200000")
        t.launch()
        t.event("free", ("fine", 5), memory="device", bytes=1 << 20, a=hex(0x10000000 + (i % 3 << 20)))
        t.event("free", ("fine", 6), memory="device", bytes=1 << 20, a=hex(0x20000000 + (i % 3 << 20)))
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
    for _ in range(100):  # here the wait stands before the copy, and is no wait behind one
        launch(("fine", 3))
        t.event("context-sync", ("fine", 4), us=15, flags="blocked")
        t.event("copy", ("fine", 5), us=20, direction="d2h", memory="pageable", bytes=4096, a="0x1000", b="0x2000", flags="default-stream|blocked")
    for _ in range(100):  # and here none of them
        launch(("chain", 3))
        t.event("context-sync", ("chain", 4), us=15, flags="blocked")
    t.print()


def staged_peer_copy():
    t = GpuTrace()
    down = dict(direction="d2h", memory="pinned", bytes=1 << 20, flags="blocked")
    up = dict(direction="h2d", memory="pinned", bytes=1 << 20, flags="blocked")
    for _ in range(20):  # wanted: down from 0, up to 1, at once
        t.event("copy", ("step", 3), us=30, gpu=("gpu-copy", 3, 25), device=0, a="0x9000", b="0x1000", **down)
        t.event("copy", ("step", 4), us=30, gpu=("gpu-copy", 3, 25), device=1, stream=9, a="0x5000", b="0x9000", **up)
    for _ in range(20):  # a note: the host had time for changes
        t.event("copy", ("slow", 3), us=30, gap=500, gpu=("gpu-copy", 3, 25), device=0, a="0x19000", b="0x1000", **down)
        t.event("copy", ("slow", 4), us=30, gpu=("gpu-copy", 3, 25), device=1, stream=9, a="0x5000", b="0x19000", **up)
    for _ in range(20):  # fine: the same device; other host memory
        t.event("copy", ("fine", 3), us=30, gpu=("gpu-copy", 3, 25), device=0, a="0x29000", b="0x1000", **down)
        t.event("copy", ("fine", 4), us=30, gpu=("gpu-copy", 3, 25), device=0, a="0x5000", b="0x29000", **up)
        t.event("copy", ("fine", 5), us=30, gpu=("gpu-copy", 3, 25), device=1, stream=9, a="0x5000", b="0x99000", **up)
    t.print()


def duplicate_transfer_devices():
    t = GpuTrace()
    up = dict(direction="h2d", memory="pinned", bytes=1 << 20, flags="blocked")
    for i in range(20):
        layer = hex(0x100000 * (i + 1))
        # wanted: the same host range to the second device at once
        t.event("copy", ("step", 3), us=30, gpu=("gpu-copy", 3, 25), device=0, a="0x5000", b=layer, **up)
        t.event("copy", ("step", 4), us=30, gpu=("gpu-copy", 3, 25), device=1, stream=9, a="0x6000", b=layer, **up)
    for i in range(20):  # fine: a staging buffer, filled anew for each device; a batch each
        t.event("copy", ("fine", 3), us=30, gap=500, gpu=("gpu-copy", 3, 25), device=0, a="0x5000", b="0x9000", **up)
        t.event("copy", ("fine", 4), us=30, gap=500, gpu=("gpu-copy", 3, 25), device=1, stream=9, a="0x6000", b="0x9000", **up)
        t.event("copy", ("fine", 5), us=30, gpu=("gpu-copy", 3, 25), device=0, a="0x5000", b=hex(0x40000000 + (i << 21)), **up)
        t.event("copy", ("fine", 6), us=30, gpu=("gpu-copy", 3, 25), device=1, stream=9, a="0x6000", b=hex(0x40000000 + (i << 21) + (1 << 20)), **up)
    t.print()


def managed_thrash(moves_inside=None, ends_inside=False):
    """moves_inside: in a region "work", or before it; what moves was allocated outside of it. ends_inside: it is never left."""
    t = GpuTrace()
    t.event("alloc", ("bounces", 3), memory="managed", bytes=1 << 20, a="0x100000")
    t.event("alloc", ("fine", 1), memory="managed", bytes=1 << 20, a="0x900000")
    if moves_inside is not None:
        t.lines.append('region id=1 name="work" entries=1 total_ns=31000000')
    if moves_inside:
        t.lines.append(f"event op=region-push start={t.at * 1000} thread=1 region=1")
        t.at += 1
    for i in range(100):
        for address, direction in ((0x100000, "h2d"), (0x102000, "d2h"), (0x900000, "h2d")):  # the last one only ever goes up
            t.lines.append(f"event op=gpu-managed start={t.at * 1000} duration=40000 direction={direction} bytes=65536 a={hex(address)} b=0x1")
            t.at += 100
    if moves_inside is False:
        t.lines.append(f"event op=region-push start={t.at * 1000} thread=1 region=1")
    t.at += 10
    if moves_inside is not None and not ends_inside:
        t.lines.append(f"event op=region-pop start={t.at * 1000} thread=1 region=1")
    t.at += 10
    t.event("free", ("end", 1), memory="managed", a="0x100000")
    t.print()


def managed_thrash_inside():
    managed_thrash(moves_inside=True)


def managed_thrash_killed_inside():
    managed_thrash(moves_inside=True, ends_inside=True)


def managed_thrash_before():
    managed_thrash(moves_inside=False)


def unused_alloc(open=0, graph=False):
    t = GpuTrace()
    t.buffers(1, 0x100000, open=open)
    for i in range(20):
        t.event("host-alloc", ("wasted", 3), us=400, memory="pinned", bytes=1 << 20, a="0x800000")
        t.event("alloc", ("fine", 1), us=100, memory="device", bytes=65536, a="0x100000")  # a kernel takes it
        t.event("alloc", ("fine", 2), us=100, memory="device", bytes=65536, a="0x200000")  # a copy fills its middle
        t.event("copy", ("fine", 3), direction="h2d", memory="pageable", bytes=64, a="0x201000", b="0x7000", flags="blocked")
        t.event("launch", ("fine", 4), b="0x1", gpu=("gpu-kernel", 4, 20))
        if graph:
            t.event("graph-launch", ("step", 7), flags="async")
        t.event("host-free", ("wasted", 5), us=300, memory="pinned", a="0x800000")
        t.event("free", ("fine", 5), us=100, memory="device", a="0x100000")
        t.event("free", ("fine", 6), us=100, memory="device", a="0x200000")
    t.print()


def unused_alloc_open():
    unused_alloc(open=1)


def unused_alloc_graph():
    unused_alloc(graph=True)


def broad_sync_folded(wide=True, kind=0):
    """The wait behind a copy is folded into it; a long kernel of another stream runs meanwhile. kind: what CUPTI said of the wait, in older traces."""
    t = GpuTrace()
    for _ in range(20):
        t.event("launch", ("step", 3), us=3, stream=7, gpu=("gpu-kernel", 4, 700))
        t.event("launch", ("step", 4), us=3, stream=8, gpu=("gpu-kernel", 4, 20))
        if kind:
            t.lines.append(f"event op=gpu-sync start={(t.at + 3) * 1000} duration=690000 a=0xffffffff b={kind} correlation=0")
        t.event("copy", ("step", 5), us=700 if wide or kind == 4 else 30, stream=8, gpu=("gpu-copy", 25, 2), direction="d2h", memory="pinned", bytes=4096, a="0x9000",
                b="0x1000", flags="async|folded|blocked" + ("|device-wide" if wide else ""))
        t.at += 700
    t.print()


def broad_sync_folded_older():
    broad_sync_folded(wide=False, kind=4)


def broad_sync_folded_narrow():
    broad_sync_folded(wide=False, kind=3)


globals()[sys.argv[1]]()
