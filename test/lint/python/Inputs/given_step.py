"""A step that a loop is given: by its name, which no other function has."""
import torch


def make_step():
    def model_func(model, batch):
        load_to_gpu(batch)
        return model(batch)

    return model_func


def load_to_gpu(batch):
    batch["weights"] = torch.ones(len(batch["points"])).cuda()  # expect: xfer-create-then-move


def rounds(model, loader, optimizer, model_func):
    for batch in loader:
        loss = model_func(model, batch)
        loss.backward()
        optimizer.step()
