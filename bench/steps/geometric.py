"""torch-geometric: a graph network on batches of small graphs. A step is a batch."""
import torch
from torch_geometric.data import Data
from torch_geometric.loader import DataLoader
from torch_geometric.nn import GCNConv, global_mean_pool

from told import Steps


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second, self.out = GCNConv(16, 64), GCNConv(64, 64), torch.nn.Linear(64, 2)

    def forward(self, data):
        x = self.first(data.x, data.edge_index).relu()
        x = self.second(x, data.edge_index).relu()
        return self.out(global_mean_pool(x, data.batch))


steps = Steps()
torch.manual_seed(1)
graphs = [Data(x=torch.randn(30, 16), edge_index=torch.randint(0, 30, (2, 120)), y=torch.tensor([i % 2])) for i in range(6400)]
model = Net().cuda()
optimizer = torch.optim.Adam(model.parameters())
right = 0
for data in DataLoader(graphs, batch_size=32):
    data = data.to("cuda")
    out = model(data)
    loss = torch.nn.functional.cross_entropy(out, data.y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    right += int((out.argmax(dim=1) == data.y).sum())
    steps()
print("right", right)
steps.tell()
