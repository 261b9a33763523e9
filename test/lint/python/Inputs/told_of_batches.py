"""Who is told of each batch: metrics by the class that they derive from, averages of a model, steps of an evaluation, and what a trainer leaves to others."""
import torch
import torch.nn.functional as F

METRICS = {}


class Metric:
    def __init__(self):
        self.total, self.count = 0.0, 0


class MAE(Metric):
    def update(self, predicted, wanted):
        self.total += (predicted - wanted).abs().sum().item()  # expect: xfer-scalar-readback
        self.count += wanted.numel()


class RMSE(Metric):
    def __call__(self, predicted, wanted):
        self.total += float(torch.sqrt(((predicted - wanted) ** 2).mean()))  # expect: xfer-scalar-readback


class EMA:
    def __init__(self, model, decay):
        self.model, self.decay = model, decay
        self.kept = {name: each.data.clone() for name, each in model.named_parameters()}

    def update(self):
        for name, each in self.model.named_parameters():  # expect: xfer-launch-bound
            self.kept[name] = (1 - self.decay) * each.data + self.decay * self.kept[name]


class Trainer:
    def __init__(self, model, device):
        self.model = model.to(device)

    def train_step(self, batch):
        raise NotImplementedError

    @torch.no_grad()
    def try_all(self, loader):
        total = 0
        for batch in loader:
            loss = self.train_step(batch)
            total += float(loss)  # expect: xfer-scalar-readback
        return total / len(loader)

    def validation_step(self, batch):
        x, y = batch
        return {"loss": F.cross_entropy(self.model(x.cuda()), y.cuda()).item()}  # expect: xfer-scalar-readback


def shape_loss(scores, wanted):
    p = scores.sigmoid()
    if wanted.sum() == 0:  # expect: xfer-scalar-readback
        return p.sum() * 0
    return 1 - 2 * (p * wanted).sum() / (p.sum() + wanted.sum())


class Net(torch.nn.Module):
    def forward(self, x):
        return x


# -- must not be flagged


class Counts(Metric):
    def update(self, found, hit):
        self.total += (found == hit).sum().item()  # arrays of NumPy, as far as anybody says


class AverageMeter:
    def update(self, value, n):
        self.total += value * n


class Worst(Metric):
    def update(self, predicted, wanted):
        self.total += (predicted - wanted).abs().max().item()  # expect-note: xfer-scalar-readback
        if self.total > 3:  # asked for at once
            self.total = 0.0
