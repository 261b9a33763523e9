"""The same three small models in one CUDA graph: the host launches once a round, and now streams within it can help."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

MODELS, LAYERS, WIDTH, ROUNDS = 3, 10, 128, 50


def make_models():
    torch.manual_seed(1)
    return [torch.nn.Sequential(*(layer for _ in range(LAYERS) for layer in (torch.nn.Linear(WIDTH, WIDTH), torch.nn.Tanh())))
            .cuda().eval() for _ in range(MODELS)]


def side_by_side(models, inputs, streams):
    results, here = [], torch.cuda.current_stream()
    for model, stream in zip(models, streams):
        stream.wait_stream(here)
        with torch.cuda.stream(stream):
            results.append(model(inputs))
    for stream in streams:
        here.wait_stream(stream)
    return results


def capture(models, inputs):
    streams = [torch.cuda.Stream() for _ in models]
    graph = torch.cuda.CUDAGraph()
    with torch.no_grad():
        side_by_side(models, inputs, streams)  # what libraries set up at their first call
        torch.cuda.synchronize()
        with torch.cuda.graph(graph):
            results = side_by_side(models, inputs, streams)
    return graph, results


def run(graph, results):
    for _ in range(ROUNDS):
        graph.replay()
    return [result.double().sum().item() for result in results]


need_gpus()
torch.manual_seed(2)
the_models, the_inputs = make_models(), torch.randn(8, WIDTH, device="cuda")  # kept: the graph reads them
the_graph, the_results = capture(the_models, the_inputs)
nodes = 2 * LAYERS * ROUNDS  # in a row: a layer's product and its tanh; the models side by side
report(lambda: run(the_graph, the_results), digits=4, floor={"graph_nodes": nodes})
