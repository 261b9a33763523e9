"""What an optimizer keeps of each parameter lies where that does; which step it is does not."""
import torch


class Scaled(torch.optim.Optimizer):
    def step(self, closure=None):
        for group in self.param_groups:
            for p in group["params"]:
                state = self.state[p]
                state["step"] += 1
                kept = state["exp_avg"]
                scale = 1e-8 + float(torch.norm(kept, float("inf"))) / 65504  # expect: xfer-scalar-readback
                if state["use_warmth"] and state["hessian step"] % 2 == 0:
                    scale = scale * 2
                if state["step"] > 10:
                    scale = scale / 2
                p.data.add_(kept, alpha=-group["lr"] / scale)


class Keeper:
    """No optimizer."""

    def step(self, p):
        state = self.state[p]
        return float(state["seen"])


def use(model):
    return model.cuda()
