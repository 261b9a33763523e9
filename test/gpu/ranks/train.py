"""A rank of a training whose gradients NCCL averages. Both send pageable batches; only the second reads its loss each step."""
import os

import torch
import torch.distributed

STEPS = 60
rank = int(os.environ["LOCAL_RANK"])
torch.cuda.set_device(rank)
torch.distributed.init_process_group("nccl", device_id=torch.device("cuda", rank))
torch.manual_seed(1)
model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(1024, 1024).cuda(), device_ids=[rank])
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
records, losses = torch.randn(STEPS, 256, 1024), []
for step in range(STEPS):
    with torch.cuda.nvtx.range("step"):
        batch = records[step].cuda()  # sends
        loss = model(batch).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if rank == 1:
            losses.append(loss.item())  # reads back
torch.cuda.synchronize()
torch.distributed.destroy_process_group()
