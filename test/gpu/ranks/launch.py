"""Two ranks on a GPU each, as torchrun starts them: launch.py PROGRAM [ARGUMENT...]"""
import os
import socket
import subprocess
import sys

WORLD = 2
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = str(free.getsockname()[1])
shared = {"WORLD_SIZE": str(WORLD), "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port, "NCCL_NVLS_ENABLE": "0"}
ranks = [subprocess.Popen(sys.argv[1:], env={**os.environ, **shared, "RANK": str(rank), "LOCAL_RANK": str(rank)}) for rank in range(WORLD)]
sys.exit(max(abs(rank.wait()) for rank in ranks))
