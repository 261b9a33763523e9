"""Two ranks as torchrun starts them."""
import os
import subprocess
import sys

if "RANK" not in os.environ:
    ranks = [subprocess.Popen([sys.executable, __file__], env={**os.environ, "RANK": str(rank), "LOCAL_RANK": "0", "WORLD_SIZE": "2"})
             for rank in range(2)]
    print([rank.wait() for rank in ranks])
else:
    import torch

    torch.ones(4, device="cuda").sum().item()
