"""Constants that a constructor makes and turns into the shape they are wanted in; sizes that are written once for each of a batch."""
import torch

device = torch.device("cuda")


class Trainer:
    def __init__(self, model):
        self.model = model
        self.mean = torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1)
        self.scale = torch.tensor([0.229, 0.224, 0.225]).view(1, 3, 1, 1).to(device)

    def train(self, loader, optimizer):
        for x in loader:
            x = x.to(device)
            x = (x - self.mean.to(device)) / self.scale.to(device)  # expect: xfer-duplicate-transfer
            lengths = torch.LongTensor([x.size(1)] * x.size(0)).to(device)  # expect: xfer-create-then-move
            self.model(x, lengths).backward()
            optimizer.step()
