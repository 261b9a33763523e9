"""What is off unless it is asked for is not what runs: the other arm is; and who calls a model for somebody is called as that is."""
import torch


class Loop:
    def __init__(self, model, loader, optimizer, device, half=False, watched=False):
        self.model, self.loader, self.optimizer, self.device = model.to(device), loader, optimizer, device
        self.half = half
        self.watched = watched

    def run(self):
        for x in self.loader:
            loss = self.model(x.to(self.device)).mean()
            self.optimizer.zero_grad()
            loss.backward()
            if self.half:
                self.step_in_halves()  # expect-note: xfer-scalar-readback
            else:
                self.step()

    def step(self):
        self.log_norms()
        self.optimizer.step()

    def step_in_halves(self):
        if self.watched:
            print(self.model.scale.max().item())
        self.optimizer.step()

    def log_norms(self):
        total = 0.0
        for each in self.model.parameters():
            total += (each.grad ** 2).sum().item()  # expect: xfer-scalar-readback
        print(total)


class Respaced:
    def __init__(self, model, steps):
        self.model, self.steps, self.names = model, steps, []

    def __call__(self, x, t):
        steps = torch.tensor(self.steps, device=t.device, dtype=t.dtype)  # expect: xfer-duplicate-transfer
        return self.model(x, steps[t])


class Collected:
    def __init__(self, steps):
        self.steps, self.names = steps, []

    def __call__(self, t):
        steps = torch.tensor(self.steps, device=t.device, dtype=t.dtype)
        self.names.append(steps[t])


def everything(model, loader, optimizer, device):
    Loop(model, loader, optimizer, device).run()
