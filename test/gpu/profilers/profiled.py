"""What torch.profiler records of ten steps: kernels and copies, by kind."""
import json

import torch
from torch.profiler import ProfilerActivity, profile

x = torch.randn(256, 256, device="cuda")
host = torch.randn(1024)
torch.cuda.synchronize()
for _ in range(2):  # the second time counts: at the first, tools that hold CUPTI make it record nothing
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA]) as recorded:
        for _ in range(10):
            y = (x @ x).relu()
            host.cuda()
            y.sum().item()
        torch.cuda.synchronize()
gpu = [event for event in recorded.events() if event.device_type == torch.autograd.DeviceType.CUDA]
print(json.dumps({"gpu events": len(gpu), "copies": sum("Memcpy" in event.name for event in gpu)}))
