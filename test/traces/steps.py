"""Writes traced programs with steps, or without any, for steps.test: python3 steps.py PROGRAM > text. Times are in microseconds."""
import sys

from program import Program


def step(t, place, layers=12, work=100):
    """Upload, layers, loss, backward pass, update, and a read-back that waits for all of it."""
    t.upload((place, 14))
    for _ in range(layers):
        t.launch(("model", 5), work)
        t.launch(("model", 6), work)
    t.launch((place, 16), work)
    for _ in range(layers):
        t.launch((place, 17), 2 * work)
    for line in (19, 20, 21):
        t.launch((place, line), work)
    t.read_back((place, 22))


def training(mode="trace", epochs=3, steps=42):
    """Imports; epochs of steps; the first ones warm caches, every tenth logs, one is held up; an evaluation and a checkpoint behind
    each epoch."""
    t = Program(mode)
    t.host(12_000_000)
    for k in range(20):
        t.upload(("model", 1), 1 << 24, 400, us=900)
    for n in range(epochs * steps):
        if n < 3:
            for _ in range(4):
                t.call("alloc", ("train", 16), us=9_000, memory="device", bytes=1 << 24, a=hex(0x9000000 + t.at))
        step(t, "train")
        t.host(4_000)
        if n % 10 == 9:
            t.launch(("log", 3), 30)
            t.read_back(("log", 4))
        if n == 77:
            t.host(80_000)
        if n % steps == steps - 1:
            for _ in range(20):
                t.upload(("eval", 31))
                for _ in range(12):
                    t.launch(("eval", 32), 100)
                t.read_back(("eval", 33))
            for _ in range(30):
                t.read_back(("save", 8), 1 << 24, 700)
    t.print()


def training_guarded():
    training("guard")


def tokens():
    """Prompts, tokens, layers: a token is a step. The layers wait, too."""
    t = Program()
    for _ in range(4):
        t.upload(("generate", 4), 4096)
        t.host(3_000)
        for _ in range(64):
            for _ in range(24):
                for line in range(10, 16):
                    t.launch(("layers", line), 10)
                t.call("stream-sync", ("layers", 17), flags="blocked")
            t.launch(("generate", 8), 20)
            t.launch(("generate", 9), 20)
            t.read_back(("generate", 10))
    t.print()


def by_way_of(t, number, user):
    """A place whose innermost line is a library's, at that line of the user's."""
    t.lines += [f"site id={number}", f'python site={number} file="/usr/lib/python3.12/site-packages/framework/core.py" line={number} function="compile"',
                f'python site={number} file="/src/train.py" line={user} function="train"']
    t.sites[f"way{number}", user] = number
    return f"way{number}", user


def compiled_first(read_at=33):
    """A framework compiles in the first step: it tries kernels out, and calls the GPU from lines of its own. The user's line is the same."""
    t = Program()
    first, tried, upload = (by_way_of(t, number, 32) for number in (1, 2, 3))
    for n in range(5):
        t.launch(tried, 300)
        t.read_back(tried)
    t.host(40_000)
    for n in range(100):
        t.upload(upload if n == 0 else ("train", 32))
        for kernel in range(6):
            t.launch(first if n == 0 else ("train", 32), 100, kernel=kernel + 1)
        t.read_back(("train", read_at), thread=2 if read_at == 33 else 1)  # XLA's are another thread's
        t.host(300)
    t.print()


def specialised():
    """Python's interpreter goes another way through itself when a line has run for the first time: one Python stack is two sites."""
    t = Program()
    for n in range(60):
        if n == 1:
            t.sites.clear()
            t.sites.update({("nothing", i): i for i in range(1, 10)})
        t.upload(("train", 14))
        for kernel in range(4):
            t.launch(("train", 15), 100, kernel=kernel + 1)
        t.read_back(("train", 16))
        t.host(300)
    t.print()


def compiled_at_one_line():
    compiled_first(read_at=32)


def threads():
    """The backward pass is another thread's, whose calls repeat as often; a third one uploads what comes next."""
    t = Program()
    for _ in range(50):
        t.upload(("loader", 3), thread=3)
        t.call("event-sync", ("loader", 4), thread=3)
        for line in (16, 17, 18):
            t.launch(("train", line), 100)
        for line in (5, 6, 7, 8, 9, 10):
            t.launch(("autograd", line), 200, thread=2)
        t.read_back(("train", 20))
        t.host(500)
    t.print()


def epochs_on_gpu():
    """The data set is on the GPU: steps send nothing, the loss is read once an epoch; a step is no epoch."""
    t = Program()
    for _ in range(10):
        for _ in range(98):
            for line in range(3, 15):
                t.launch(("cifar", line), 60)
        t.read_back(("cifar", 20))
    t.print()


def retries():
    """A call that now and then comes twice begins no step."""
    t = Program()
    for n in range(100):
        for _ in range(2 if n % 17 == 0 else 1):
            t.call("alloc", ("retry", 2), us=3, memory="device", bytes=1024, a=hex(0x5000 + n * 4096))
        t.upload(("retry", 3))
        t.launch(("retry", 4), 100)
        t.read_back(("retry", 6))
        t.call("free", ("retry", 7), a=hex(0x5000 + n * 4096))
    t.print()


def phases():
    """Frames are prepared first, then a network is trained on them, which takes longer."""
    t = Program()
    for _ in range(100):
        t.upload(("prepare", 3))
        t.launch(("prepare", 4), 200)
        t.read_back(("prepare", 5), 1 << 20, 50)
    for _ in range(60):
        step(t, "train", layers=2)
    t.print()


def graphs():
    t = Program()
    for _ in range(40):
        t.call("graph-launch", ("play", 7), gpu=("gpu-graph", 900), flags="async")
        t.call("stream-sync", ("play", 8), flags="blocked")
        t.host(100)
    t.print()


def few(steps=6):
    t = Program()
    for _ in range(steps):
        step(t, "short")
    t.print()


def too_few():
    few(4)


def irregular():
    """One thing after the other, none like another; a helper of the program's is called now and then."""
    t = Program()
    for n in range(60):
        t.upload(("job", 100 + n))
        for k in range(1 + n * 7 % 5):
            t.launch(("job", 200 + 10 * n + k), 40)
        if n % 9 == 2:
            t.launch(("helper", 3), 10)
        t.host(50 + n * 37 % 400)
    t.print()


def set_up():
    """Weights go up, one after the other, and one kernel runs."""
    t = Program()
    for n in range(200):
        t.call("alloc", ("load", 3), us=80, memory="device", bytes=1 << 20, a=hex(0x9000000 + (n << 20)))
        t.upload(("load", 4))
    t.launch(("run", 9), 20_000)
    t.call("context-sync", ("run", 10), flags="blocked")
    t.print()


def elements():
    """Each frame sends a thousand items one by one, and reads ten norms back with a kernel each: the frame is the step."""
    t = Program()
    for _ in range(20):
        t.launch(("frame", 3), 50)
        for _ in range(100):
            t.upload(("frame", 5), 64, 1)
        for line in range(7, 14):
            t.launch(("frame", line), 50)
        for _ in range(10):
            t.launch(("norms", 2), 5)
            t.read_back(("norms", 3))
        t.read_back(("frame", 20), 1 << 20, 60)
    t.print()


def bursts():
    """Four loaders: four batches at once, then none for a while. Their threads copy as well."""
    t = Program()
    for n in range(80):
        t.call("event-sync", ("loader", 4), thread=2 + n % 2)
        step(t, "train", layers=1)
        if n % 4 == 3:
            t.host(9_000)
    t.print()


def ahead():
    """Nothing is awaited until the end: the GPU sets the pace, a millisecond a step."""
    t = Program()
    for _ in range(100):
        t.upload(("queue", 4), takes=5)
        t.launch(("queue", 5), 950)
        t.launch(("queue", 6), 24)
    t.call("stream-sync", ("queue", 8), flags="blocked")
    t.print()


def regions():
    """Two rounds of calls an entry: the user says that they are one step."""
    t = Program()
    t.lines.append('region id=1 name="sample" entries=30 total_ns=60000000')
    for _ in range(30):
        t.region = 1
        t.lines.append(f"event op=region-push start={t.at * 1000:.0f} thread=1 region=1")
        t.at += 1
        for _ in range(2):
            step(t, "pair", layers=2, work=30)
        t.lines.append(f"event op=region-pop start={t.at * 1000:.0f} thread=1 region=1")
        t.region = 0
        t.host(300)
    t.print()


def region_of_a_part():
    """The user names a small part of each step: that is no step."""
    t = Program()
    t.lines.append('region id=1 name="loss" entries=30 total_ns=400000')
    for _ in range(30):
        for line in (3, 4, 5):
            t.launch(("part", line), 100)
        t.region = 1
        t.lines.append(f"event op=region-push start={t.at * 1000:.0f} thread=1 region=1")
        t.at += 1
        t.launch(("part", 6), 5)
        t.lines.append(f"event op=region-pop start={t.at * 1000:.0f} thread=1 region=1")
        t.region = 0
        t.read_back(("part", 8))
    t.print()


class Sampled(Program):
    """A run of which some steps are traced: of the others a guard adds up the calls and counts the launches."""

    def __init__(self):
        super().__init__()
        self.tracing, self.untraced = False, 0

    def call(self, op, *place, **more):
        before = len(self.lines)
        super().call(op, *place, **more)
        if not self.tracing:
            self.lines[before:] = [line for line in self.lines[before:] if not line.startswith("event ")]

    def launch(self, place, us=20, **more):
        if self.tracing:
            return super().launch(place, us, **more)
        self.untraced += 1
        self.free = max(self.free, self.at + 3) + us
        self.at += 6

    def print(self):
        self.lines.append(f"counter launches={self.untraced}")
        super().print()


def sampled(steps=100, first=20, last=40):
    """A buffer that is used in steps that were not traced, too; three layers of a small upload and a launch each, and six launches more."""
    t = Sampled()
    t.lines += [f"counter steps-asked={last - first + 1}", f"counter steps-traced={last - first + 1}", f"counter first-step-traced={first}"]
    t.call("alloc", ("train", 3), us=9_000, memory="device", bytes=65536, a="0x9000000")
    for n in range(1, steps + 1):
        t.tracing = first <= n <= last
        t.upload(("train", 5), 8192)
        for _ in range(3):
            t.call("copy", ("train", 7), gpu=("gpu-copy", 9), direction="h2d", memory="pageable", bytes=512, a="0x9000000", b="0x7f00000000", flags="blocked")
            t.launch(("train", 8), 40)
        for line in range(10, 16):
            t.launch(("train", line), 100)
        t.read_back(("train", 17))
    t.print()


def sampled_twice(steps=1000, first=20, last=40):
    """A set-up that repeats something has its share of traced steps, long before the steps."""
    t = Sampled()
    t.lines += [f"counter steps-asked={last - first + 1}", f"counter steps-traced={2 * (last - first + 1)}", f"counter first-step-traced={first}"]
    ends = [0]
    for place, count in (("load", 60), ("train", steps)):
        for n in range(1, count + 1):
            was_tracing, t.tracing = t.tracing, first <= n <= last
            if t.tracing != was_tracing:
                ends.append(t.at)
            t.upload((place, 5), 8192)
            for line in range(10, 16):
                t.launch((place, line), 100)
            t.read_back((place, 17))
        t.host(2_000_000)
    ends.append(t.at)
    t.lines += [f"event op=tracer-gap start={a * 1000:.0f} duration={(b - a) * 1000:.0f}" for a, b in zip(ends[::2], ends[1::2])]
    t.print()


def sampled_interrupted(steps=300, first=40, last=60):
    """Between the few traced steps there is something long that comes once: the first backward pass sets a library up."""
    t = Sampled()
    t.lines += [f"counter steps-asked={last - first + 1}", f"counter steps-traced={last - first + 1}", f"counter first-step-traced={first}"]
    for n in range(1, steps + 1):
        t.tracing = first <= n <= last
        t.upload(("train", 5), 8192)
        for line in range(10, 16):
            t.launch(("train", line), 100)
        t.read_back(("train", 17))
        if n == 50:
            for line in range(30, 34):
                t.launch(("backward", line), 100)
            t.host(200_000)
    t.print()


def sampled_compiled_first(steps=100, first=20, last=40):
    """As compiled_first, but of a graph, and of a run of which some steps were traced: what was tried out copied more often than a step does."""
    t = Sampled()
    t.lines += [f"counter steps-asked={last - first + 1}", f"counter steps-traced={last - first + 1}", f"counter first-step-traced={first}"]
    launched, tried, upload = (by_way_of(t, number, 32) for number in (1, 2, 3))
    for n in range(20):
        t.upload(tried, 4096)
    t.host(40_000)
    for n in range(1, steps + 1):
        t.tracing = first <= n <= last
        t.upload(upload if n == 1 else ("train", 32))
        t.call("graph-launch", launched if n == 1 else ("train", 32), gpu=("gpu-kernel", 300), a="0x1000")
        t.read_back(("train", 33), thread=2)
        t.host(300)
    t.print()


def host_between(work=100):
    """A whole array comes down, the host folds it, and the GPU waits."""
    t = Program()
    for _ in range(50):
        t.launch(("fold", 40), work)
        t.read_back(("fold", 41), 4 << 20, 80)
        t.host(1_300)
    t.print()


def host_between_longer_kernels():
    host_between(1_500)


def host_elsewhere():
    """The same, but the next round's work is queued before the host looks at the data: the GPU does not wait."""
    t = Program()
    t.launch(("fold", 39), 1_400)
    for _ in range(50):
        t.read_back(("fold", 41), 4 << 20, 80)
        t.launch(("fold", 40), 1_400)
        t.host(1_300)
    t.print()


def long_steps(allocating=1_500):
    """Ten long steps; each takes and gives back memory at three places, in all for `allocating` microseconds each."""
    t = Program()
    for n in range(10):
        t.upload(("als", 30), 1 << 25, 600)
        for place in range(3):
            address = hex(0x9000000 + place * 0x1000000)
            t.call("alloc", ("als", 34 + place), us=allocating // 4, memory="device", bytes=1 << (20 + place), a=address)
            t.launch(("als", 40 + place), 5_000)
            t.call("context-sync", ("als", 50), flags="blocked")
            t.call("free", ("als", 60 + place), us=3 * allocating // 4, memory="device", bytes=1 << (20 + place), a=address)
        t.read_back(("als", 70))
    t.print()


def long_steps_of_which_little_is_allocation():
    long_steps(30)


def behind_a_loader(host_us=1_200):
    """Short kernels, each waited for; and the next batch is waited for longer."""
    t = Program()
    for _ in range(200):
        t.host(host_us)
        t.call("copy", ("vae", 96), us=60, gpu=("gpu-copy", 20), direction="h2d", memory="pinned", bytes=400_000, a="0x1000", b="0x100000", flags="blocked")
        for k in range(40):
            t.call("launch", ("vae", 57 + k % 4), us=9, after=6, gpu=("gpu-kernel", 3), a=hex(1 + k), b="0x0")
        t.read_back(("vae", 101))
    t.print()


def behind_no_loader():
    behind_a_loader(20)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
