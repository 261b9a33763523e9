"""A step of training that evaluates when it is told to."""
import torch


def eval_model(model, x):
    model.eval()
    print(model(x).mean().item())


def train_step(model, optimizer, x, y, do_eval):
    loss = model(x.cuda(), y.cuda()).mean()
    if do_eval:
        eval_model(model, x)
    loss.backward()
    optimizer.step()
    return loss.item()


def train(model, optimizer, loader, every):
    model.cuda()
    for step, (x, y) in enumerate(loader):
        told = train_step(model, optimizer, x, y, step % every == 0)  # expect: xfer-scalar-readback
