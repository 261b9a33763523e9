"""Three independent models, each of a long signal and on a stream of its own, and one wait at the end."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

MODELS, LAYERS, STEPS, CHANNELS = 3, 4, 4096, 512


def make_models():
    """Each has a signal, and a state that its layers work on."""
    signals = (torch.randn(STEPS, CHANNELS, dtype=torch.double, generator=torch.Generator().manual_seed(number))
               for number in range(MODELS))
    return [(signal.cuda(), torch.empty_like(signal, device="cuda")) for signal in signals]


def run(models, streams):
    for stream, (signal, state) in zip(streams, models):
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            torch.cumsum(signal, 0, out=state)
            for _ in range(1, LAYERS):
                state.tanh_()
                state.cumsum_(0)
    for stream in streams:
        torch.cuda.current_stream().wait_stream(stream)
    return [number for _, state in models for number in state[-1].tolist()]


need_gpus()
the_models = make_models()
the_streams = [torch.cuda.Stream() for _ in the_models]
report(lambda: run(the_models, the_streams))
