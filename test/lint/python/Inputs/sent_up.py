"""The host reads what it has sent itself, or what is computed of that alone: it could have computed it before."""
import torch
import torch.distributed as dist
import torch.nn as nn


class Encoder(nn.Module):
    def forward(self, x, parts):
        lengths = torch.tensor([len(part) for part in parts], device=x.device)
        pieces = self.net(x).split(lengths.tolist())  # expect: xfer-scalar-readback
        return torch.cat(pieces)


class Tacotron(nn.Module):
    def parse(self, batch):
        text, lengths = batch
        text = to_gpu(text)
        lengths = to_gpu(lengths).long()
        longest = torch.max(lengths.data).item()
        return text, lengths, longest


def to_gpu(x):
    x = x.contiguous()
    if torch.cuda.is_available():
        x = x.cuda(non_blocking=True)
    return x


def make_model(settings):
    model = Tacotron().cuda()
    if settings.half:
        model.net.least = -65504  # of the model, which is what it was
    return model


def train(settings, loader, optimizer):
    model = make_model(settings)
    for batch in loader:
        text, lengths, longest = model.parse(batch)  # expect: xfer-scalar-readback
        loss = model(text, lengths).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


# -- must not be warned of


class Counted(nn.Module):
    def forward(self, x, boxes):
        count = torch.as_tensor([len(boxes)], dtype=torch.float, device=x.device)
        dist.all_reduce(count)  # of all processes
        return self.net(x) / count.item()  # expect-note: xfer-scalar-readback


class Split(nn.Module):
    def forward(self, x, parts):
        lengths = torch.tensor([len(part) for part in parts], device=x.device)
        taken = self.chosen(x).long() * lengths
        return self.net(x).split(taken.tolist())  # expect-note: xfer-scalar-readback
