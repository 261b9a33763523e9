"""An elementwise loop over a 100x1000x1000 tensor that lives on the device; each pass takes it to the host and back."""
# repeats: 1
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

PASSES, SHAPE = 10, (100, 1000, 1000)


def run(data):
    for _ in range(PASSES):
        # finding: round-trip
        on_host = torch.sin(data).cpu()  # run: pageable-copy
        data = on_host.cuda()  # run: round-trip, pageable-copy
    return [data.sum(dtype=torch.float64).item()]


need_gpus()
the_data = torch.linspace(0, 3, 1000).cuda().expand(SHAPE).contiguous()
report(lambda: run(the_data))
