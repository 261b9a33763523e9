"""Conditions that a method answers, and flags of what has failed."""
import math
import torch


class Monitor:
    def __init__(self, every):
        self.steps, self.every = 0, every

    def _should_log(self):
        return self.steps % self.every == 0

    def is_wanted(self):
        return self.every > 0

    def train(self, model, loader, optimizer):
        model.train()
        for images in loader:
            loss = model(images.cuda()).mean()
            loss.backward()
            optimizer.step()
            self.steps += 1
            if self._should_log():
                print(loss.item())


def train(model, loader, optimizer, half, writer):
    model.train()
    for step, images in enumerate(loader):
        loss = model(images.cuda()).mean()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        is_overflow = False
        if half:
            is_overflow = math.isnan(norm)  # expect: xfer-scalar-readback
        optimizer.step()
        if not is_overflow:
            writer.add_scalar("norm", norm, step)  # expect: xfer-scalar-readback


def train_reduced(model, loader, optimizer, reduce_all):
    model.train()
    for images in loader:
        losses = model(images.cuda())
        loss = sum(losses.values())
        loss.backward()
        optimizer.step()
        total = sum(reduce_all(losses).values())
        if not math.isfinite(total):  # expect: xfer-scalar-readback
            raise RuntimeError
        print(total.item())  # told with it


class Learner:
    def __init__(self, every):
        self.steps, self.every = 0, every

    def is_time_to_learn(self):
        return self.steps % self.every == 0

    def step(self, model, batch, optimizer):
        if self.is_time_to_learn():
            for _ in range(self.every):
                loss = model(batch.cuda()).mean()
                loss.backward()
                optimizer.step()
                print(loss.item())  # expect: xfer-scalar-readback
