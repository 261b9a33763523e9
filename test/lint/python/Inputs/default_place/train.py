"""Says once where tensors are made that name no place."""
import torch

from models.layers import Layer

torch.set_default_tensor_type("torch.cuda.FloatTensor")


def train(loader):
    model = Layer().cuda()
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        print(loss.item())  # expect: xfer-scalar-readback


train([])
