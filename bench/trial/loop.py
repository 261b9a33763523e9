"""A training loop that sends a pageable batch in each step, and its rewrite: loop.py before|after STEPS. As pairs.cu, in PyTorch."""
import sys
import time

import torch

after, steps = sys.argv[1] == "after", int(sys.argv[2])
torch.manual_seed(1)
torch.use_deterministic_algorithms(True)
model = torch.nn.Sequential(torch.nn.Linear(2048, 1024), torch.nn.ReLU(), torch.nn.Linear(1024, 10)).cuda()
optimizer = torch.optim.SGD(model.parameters(), lr=1e-3)
batch = torch.randn(1024, 2048, pin_memory=after)  # 8 MiB
target = torch.randint(0, 10, (1024,), device="cuda")
losses = []
for step in range(steps):
    if step == steps // 4:
        begin = time.perf_counter()
    batch[step % 1024, 0] = step
    loss = torch.nn.functional.cross_entropy(model(batch.to("cuda")), target)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
    losses.append(loss.item())
took = (time.perf_counter() - begin) / (steps - steps // 4)
print("checksum", hash(tuple(losses)) & (2**64 - 1))
print(f"step_us {took * 1e6:.3f}", file=sys.stderr)
