"""What loads a model's weights goes over them once, however long it takes."""
import torch


def load_weight(param: torch.nn.Parameter, loaded: torch.Tensor):
    if param.numel() == 1 and loaded.numel() == 1:
        param.data.fill_(loaded.item())
    else:
        param.data.copy_(loaded)


def _load_fused_experts(params, loaded: torch.Tensor, experts):
    loaded = loaded.cuda()
    for i in range(experts):
        load_weight(params[i], loaded.narrow(0, i, 1))  # expect-note: xfer-scalar-readback


def settle(param: torch.nn.Parameter, found: torch.Tensor):
    if param.numel() == 1 and found.numel() == 1:
        param.data.fill_(found.item())
    else:
        param.data.copy_(found)


def settle_all(params, found: torch.Tensor, experts):
    found = found.cuda()
    for i in range(experts):
        settle(params[i], found.narrow(0, i, 1))  # expect: xfer-scalar-readback
