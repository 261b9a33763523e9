"""What runs as a module: of a ModuleList, of a file that is called after what evaluates, by __call__."""
import torch


class Terms(torch.nn.ModuleList):
    def forward(self, predicted, wanted):
        error = (predicted - wanted).abs().mean()
        if error.item() > 10:  # expect: xfer-scalar-readback
            error = error.clamp(max=10)
        return self[0](predicted) + error


class Agent(torch.nn.Module):
    def __init__(self, policy):
        super().__init__()
        self.policy = policy.cuda()

    def __call__(self, observed, state=None):
        action = self.policy(torch.as_tensor(observed, device="cuda"))
        if action.isnan().any():  # expect: xfer-scalar-readback
            action = torch.zeros_like(action)
        return action, state


class Decay(torch.optim.optimizer.Optimizer):
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:  # expect: xfer-launch-bound
                p.data = p.data - group["lr"] * p.grad
