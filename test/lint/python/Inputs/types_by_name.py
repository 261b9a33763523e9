"""`x.type(...)`: a type is another form of the same values; one of tensors that lie on the device, or on the host, is a move."""
import torch

device = torch.device("cuda")


def train(model, loader, optimizer):
    for x, y in loader:
        x, y = x.to(device), y.to(device)
        out = model(x)
        out.sum().backward()
        optimizer.step()
        hits = (out.argmax(1) == y).type(torch.float32)
        print(hits.mean().item())  # expect: xfer-scalar-readback
        print(out.type())  # a text


def masked(model, loader, optimizer):
    for x in loader:
        out = model(x.cuda())
        mask = (out > 0.5).type(torch.FloatTensor).to(device)  # expect: xfer-round-trip
        valid = torch.ones(x.size(0), 1).type(torch.cuda.FloatTensor)  # expect: xfer-create-then-move
        labels = torch.ones(x.size(0), 1).type(torch.FloatTensor)  # stays on the host
        (out * mask - valid).mean().backward()
        optimizer.step()
        print(labels.mean().item())
