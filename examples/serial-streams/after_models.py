"""Three independent recurrent models, each on a stream of its own, and one wait at the end."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

MODELS, STEPS, WIDTH = 3, 400, 1024


def make_models():
    """Each model is a graph of its own, so that the host is not what limits the launches."""
    models = []
    for number in range(MODELS):
        generator = torch.Generator().manual_seed(number)
        weights = (torch.randn(WIDTH, WIDTH, generator=generator) / (2 * WIDTH ** 0.5)).cuda()
        start = torch.randn(64, WIDTH, generator=generator).cuda()
        models.append(capture(weights, start))
    return models


def capture(weights, start):
    def roll():
        state = start
        for _ in range(STEPS):
            state = torch.tanh(torch.addmm(start, state, weights))  # settles: no rounding grows
        return state
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        roll()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=side):
        result = roll()
    return graph, result, (weights, start)  # which the graph reads each time


def run(models, streams):
    for stream, (graph, *_) in zip(streams, models):
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            graph.replay()
    for stream in streams:
        torch.cuda.current_stream().wait_stream(stream)
    return [result.double().sum().item() for _, result, _ in models]


need_gpus()
the_models = make_models()
the_streams = [torch.cuda.Stream() for _ in the_models]
report(lambda: run(the_models, the_streams), digits=3)
