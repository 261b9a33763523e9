"""Traced programs of frameworks, for frameworks.test: python3 frameworks.py PROGRAM > text. Times are in microseconds."""
import sys

from program import Program
from steps import step

PACKAGES = "/opt/venv/lib/python3.12/site-packages/"


class Framework(Program):
    """A place may name the library's lines that its call goes through, innermost first."""

    def site(self, name, line, *inside):
        number = self.sites.setdefault((name, line, inside), len(self.sites) + 1)
        if f"site id={number}" not in self.lines:
            self.lines.append(f"site id={number}")
            for file, at, function in inside:
                self.lines.append(f'python site={number} file="{file if file.startswith("/") else PACKAGES + file}" line={at} function="{function}"')
            self.lines.append(f'python site={number} file="/src/{name}.py" line={line} function="{name}"')
        return number


NAN_FILTER = (("transformers/trainer.py", 1847, "Trainer._run_epoch"), ("transformers/trainer.py", 1520, "Trainer.train"))
PADDING = (("torch/_tensor.py", 33, "wrapped"), ("transformers/masking_utils.py", 331, "_ignore_bidirectional_mask_sdpa"), ("transformers/trainer.py", 1520, "Trainer.train"))


WRITTEN = (("/tmp/torch_geometric.nn.conv.gcn_conv_GCNConv_propagate_ktzf7bfz.py", 96, "propagate"), ("torch_geometric/nn/conv/gcn_conv.py", 271, "GCNConv.forward"))


def trainer(t):
    """One line of the user's, behind which the library reads back twice a step."""
    for _ in range(100):
        t.upload(("train", 22))
        for _ in range(6):
            t.launch(("train", 22, ("torch/nn/modules/linear.py", 134, "Linear.forward")), 60)
        t.read_back(("train", 22, *PADDING))
        t.host(150)
        for _ in range(6):
            t.launch(("train", 22, ("torch/nn/modules/linear.py", 134, "Linear.forward")), 60)
        t.read_back(("train", 22, *NAN_FILTER))
        t.host(150)


def short_kernels(t):
    """Kernels that are over before the next one is launched, from lines of libraries; one of those stands in a file that the library wrote."""
    for _ in range(100):
        t.upload(("train", 21))
        for _ in range(9):
            t.launch(("train", 22, ("torch/nn/modules/linear.py", 134, "Linear.forward")), 2)
        for _ in range(6):
            t.launch(("train", 22, *WRITTEN), 2)
        for line in (10, 20, 30):
            t.launch(("train", 22, ("torch/optim/adam.py", line, "adam")), 2)
        t.launch(("train", 22), 2)
        t.read_back(("train", 23, *WRITTEN))


def started_by_main(t):
    """Short kernels of two lines in main(), which the file's last line calls."""
    for _ in range(100):
        t.upload(("train", 21))
        for _ in range(12):
            t.launch(("train", 25), 2)
        for _ in range(6):
            t.launch(("train", 27), 2)
    for line in (25, 27):
        number = t.site("train", line)
        t.lines.insert(t.lines.index(f'python site={number} file="/src/train.py" line={line} function="train"') + 1, f'python site={number} file="/src/train.py" line=36 function="<module>"')
    t.lines = [l.replace('function="train"', 'function="main"') for l in t.lines]


def thread_of_xla(t):
    """A thread that runs no Python uploads: all that is known of it is the binary, which has no symbols."""
    t.lines.append(f'module id=1 path="{PACKAGES}jax_plugins/xla_cuda13/xla_cuda_plugin.so"')
    for _ in range(100):
        t.call("copy", ("train", 32), us=40, gpu=("gpu-copy", 20), direction="h2d", memory="pageable", bytes=1 << 17, a="0x1000", b="0x200000", flags="blocked")
        t.launch(("train", 33), 200)
    t.lines[t.lines.index(f"site id={t.site('train', 32)}")] += " meanwhile=1 native=1+0x10"


def both_ways(t):
    """A library's one line that uploads a little and downloads much, both pageable."""
    move = ("lightning/fabric/utilities/apply_func.py", 104, "move_data_to_device.<locals>.batch_to")
    for _ in range(40):
        t.call("copy", ("train", 5, move), us=100, gpu=("gpu-copy", 20), direction="h2d", memory="pageable", bytes=1 << 17, a="0x1000", b="0x200000", flags="blocked")
        t.launch(("train", 6), 200)
        t.call("copy", ("train", 5, move), us=900, gpu=("gpu-copy", 800), direction="d2h", memory="pageable", bytes=1 << 22, a="0x800000", b="0x1000", flags="blocked")
        t.host(100)


def compiler(t):
    """XLA tells of its passes by ranges of its own domain: they are no steps."""
    t.lines += ['region id=1 name="XlaOptimize" domain="TSL" entries=30 total_ns=900000000']
    for _ in range(30):
        t.lines.append(f"event op=region-push start={t.at * 1000} thread=1 region=1")
        t.host(30_000)
        t.lines.append(f"event op=region-pop start={t.at * 1000} thread=1 region=1")
    for _ in range(200):
        step(t, "jitted")
        t.host(200)


def many_regions(t):
    t.lines += [f'region id={i} name="XlaPass:#{i}#" domain="TSL" entries=1 total_ns={i}' for i in range(2, 90)]
    t.lines += ['region id=1 name="epoch" entries=3 total_ns=1']
    for _ in range(60):
        step(t, "jitted")


if __name__ == "__main__":
    trace = Framework()
    globals()[sys.argv[1]](trace)
    trace.print()
