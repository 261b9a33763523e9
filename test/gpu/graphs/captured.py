"""A captured step of PyTorch, replayed ten times on new input."""
import torch

x = torch.zeros(64, 64, device="cuda")
weights = torch.ones(64, 64, device="cuda")
side = torch.cuda.Stream()
with torch.cuda.stream(side):
    for _ in range(3):
        y = (x @ weights).relu().sum()
torch.cuda.synchronize()
graph = torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):
    y = (x @ weights).relu().sum()
total = 0.0
for i in range(10):
    x.fill_(i)
    graph.replay()
    total += y.item()
print(total)
