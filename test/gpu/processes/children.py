"""Two children that use the GPU; the parent does not: children.py spawn|forkserver|fork"""
import multiprocessing
import sys


def work(queue, number):
    import torch

    x = torch.full((8,), float(number), device="cuda")
    queue.put(sum(x.sum().item() for _ in range(5)))


if __name__ == "__main__":
    context = multiprocessing.get_context(sys.argv[1])
    queue = context.Queue()
    children = [context.Process(target=work, args=(queue, number)) for number in (1, 2)]
    for child in children:
        child.start()
    print(sorted(queue.get() for _ in children))
    for child in children:
        child.join()
