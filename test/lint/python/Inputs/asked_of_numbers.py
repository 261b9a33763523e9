"""Numbers that a module is given, settings of an autograd function, batches that nobody sends, parts that are no rows: none of them is waited for."""
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader


class Meta(nn.Module):
    def forward(self, seen, wanted):
        loss = F.cross_entropy(self.net(seen), wanted)
        steps = torch.autograd.grad(loss, self.net.parameters())
        fast = [each - self.rate * step for step, each in zip(steps, self.net.parameters())]  # expect: xfer-launch-bound
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        return fast


def tried(model, store, device):
    model.to(device).eval()
    losses = torch.zeros(100)
    for k in range(100):
        x, y = store.next_batch(32)
        losses[k] = F.mse_loss(model(x.to(device)), y.to(device)).item()  # expect: xfer-scalar-readback
    return losses


# -- must not be flagged


class Warmed(nn.Module):
    def __init__(self, start=20000, end=70000):
        super().__init__()
        self.start, self.end = start, end

    def forward(self, scores, wanted, it):
        if it < self.start:
            return F.cross_entropy(scores, wanted)
        part = 1.0 if it > self.end else (self.end - it) / self.start
        return F.cross_entropy(scores, wanted) * part


class Rounded(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, clamp):
        ctx.clamp = clamp
        ctx.save_for_backward(x)
        return x.round()

    @staticmethod
    def backward(ctx, gradient):
        x, = ctx.saved_tensors
        if ctx.clamp:
            gradient = F.hardtanh(gradient)
        return gradient * x, None


def tried_one(image, wanted, model):
    image, wanted = image.squeeze(0).cpu().detach().numpy(), wanted.squeeze(0).cpu().detach().numpy()  # expect-note: xfer-host-reduction
    x = torch.from_numpy(image)[None].cuda()  # expect-note: xfer-round-trip
    return (model(x).argmax(1).cpu().numpy() == wanted).mean()


def tried_all(model, data):
    hits = []
    for image, wanted in DataLoader(data, batch_size=8, num_workers=2):
        hits.append(tried_one(image, wanted, model))  # expect: xfer-copy-in-loop
    return np.mean(hits)


def cut(x, size):
    return x[..., size // 2:size // 2 + size, :]


def pictures(model, loader):
    found = []
    for x, wanted in loader:
        y = cut(model(x.cuda()), wanted.shape[2]).cpu().numpy()
        found.append(y)
    return found


def sound(vocoder, loader):
    vocoder.cuda().eval()
    for spectrum in loader:
        yield vocoder(spectrum.cuda()).cpu().numpy()[0]


class Filtered(nn.Module):
    def forward(self, x, masks=None):
        if masks is None:
            print("no masks were given")
            masks = []
            for k in range(x.shape[0]):
                masks.append((torch.arange(x.shape[1]) > k).to(x.device))  # expect-note: xfer-create-then-move
        return x * torch.stack(masks)


class Segmenter:
    def __init__(self, net):
        self.net = net.cuda()

    def eval(self, x, in_3d=False):
        y = self.net(x.cuda())
        if in_3d and x.dim() > 3:
            torch.cuda.empty_cache()
        return y


def segmented(net, pictures):
    segmenter = Segmenter(net)
    found = []
    for x in pictures:
        found.append(segmenter.eval(x))
    return found


class Layers(nn.Module):
    def __init__(self, layers, layer_dropouts):
        super().__init__()
        self.layers = nn.ModuleList(layers)
        self.layer_dropouts = layer_dropouts

    def forward(self, x, order):
        given = (self.layers, self.layer_dropouts)
        given = tuple(tuple(each[i] for i in order) for each in given)
        for layer, layer_dropout in zip(*given):
            if self.training and layer_dropout > 0.:
                continue
            x = layer(x)
        return x


class Judge:
    def __init__(self, net, device):
        self.net = net.to(device)
        self.nothing = nn.Parameter(torch.empty(0)).to(device)  # expect-note: xfer-create-then-move


def create_judge(net, device):
    return Judge(net, device)


def judged_by_all(nets, loader, device):
    for x in loader:
        for net in nets:
            judge = create_judge(net, device)
            judge.net(x.to(device))


def learnt(model, loader, optimizer):
    for x in loader:
        loss = model(x.cuda()).mean()
        assert not np.isinf(loss.item())  # expect-note: xfer-scalar-readback
        loss.backward()
        optimizer.step()


def sent_in_place(model, data, optimizer):
    loader = DataLoader(data, batch_size=8, num_workers=2, pin_memory=True)
    for batch in loader:
        for key, value in batch.items():
            if type(value) != list:
                batch[key] = value.cuda(non_blocking=True)
        loss = model(batch["x"]).mean()
        loss.backward()
        optimizer.step()


class Later:
    def __init__(self, size, device):
        self.mask = torch.ones(size, size).to(device)  # expect-note: xfer-create-then-move


class Looked(nn.Module):
    def forward(self, x):
        return x * Later(x.shape[1], x.device).mask  # expect: xfer-create-then-move
