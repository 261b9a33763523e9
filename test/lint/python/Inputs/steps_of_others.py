"""What PyTorch's autograd and the evaluation of a trainer call for each batch, though no loop here does."""
import torch
from torch import nn
from torch.autograd import Function
from torch.utils.data import DataLoader

pairs = [[0, 1], [1, 2], [2, 3]] * 100


class Curvature(Function):
    @staticmethod
    def forward(ctx, offset):
        ctx.save_for_backward(offset)
        return offset[torch.LongTensor(pairs).cuda()].sum()  # expect: xfer-duplicate-transfer

    @staticmethod
    def backward(ctx, gradient):
        made = torch.zeros(gradient.size()).cuda()  # expect: xfer-create-then-move
        return made + gradient

    @staticmethod
    def smallest():
        return torch.zeros(3).cuda()  # expect-note: xfer-create-then-move


class Trainer:
    def __init__(self, model, data):
        self.model = model.cuda()
        self.train_loader = DataLoader(data, batch_size=4, num_workers=2)  # expect: xfer-no-overlap
        self.pinned_train_loader = DataLoader(data, batch_size=4, num_workers=2, pin_memory=True)
        self.test_loader = DataLoader(data, batch_size=4, num_workers=2)

    def eval_step(self, x):
        loss = self.model(x.cuda()).mean()
        return {"loss": loss.item(), "best": x.shape[0]}  # expect: xfer-scalar-readback

    def eval_model(self, x):
        loss = self.model(x.cuda()).mean()
        print(loss.item())

    def test_step(self, x):
        found = self.model(x.cuda())
        self.best = found.max().item()  # expect-note: xfer-scalar-readback
        return found

    def train(self):
        for x in self.train_loader:
            self.train_step(x)
