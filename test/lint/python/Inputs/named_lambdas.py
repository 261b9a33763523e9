"""Lambdas that have a name are functions: what they bring to the host is told where they are called."""
import torch

to_numpy = lambda x: x.detach().cpu().numpy()
twice = lambda x: x * 2


class Optimizer:
    def __init__(self, optimizer, clip):
        self.optimizer, self.clip = optimizer, clip

    def __call__(self, loss, parameters):
        metrics = {"loss": loss.detach().cpu().numpy()}  # expect: xfer-scalar-readback
        self.optimizer.zero_grad()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(parameters, self.clip)
        self.optimizer.step()
        metrics["norm"] = to_numpy(norm)  # expect: xfer-scalar-readback
        return metrics


def train(model, loader, optimizer):
    model.train()
    for images in loader:
        flat = lambda y: y.reshape(-1)
        loss = torch.mean(model(images.cuda()))
        loss.backward()
        optimizer.step()
        print(to_numpy(loss.sum()), twice(flat(images)))  # expect: xfer-scalar-readback


def settings(numbers):
    scaled = lambda n: n * 2
    scaled = scaled if numbers else abs  # given something else: nobody knows which
    return [scaled(each) for each in numbers]
