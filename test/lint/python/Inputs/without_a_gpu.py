"""Behind `if torch.cuda.is_available(): return`, and in the other arm, nothing runs on a GPU."""
import torch


def nms(scores, boxes, n=100):
    if torch.cuda.is_available():
        return torch.ops.boxes.nms(scores, boxes, n)
    for image in range(len(scores)):
        keep = (scores[image].view(-1) > 0).nonzero()
        boxes[image] = boxes[image][keep]
        for i in range(n):
            if i >= keep.nonzero().numel():
                break


def picked(scores, n=100):
    found = []
    for i in range(n):
        if torch.cuda.is_available():
            found.append((scores[i].cuda() > 0).nonzero())  # expect: xfer-library-sync
        else:
            found.append((scores[i] > 0).nonzero())
    return found


def kept(scores, n=100):
    if scores.is_cuda:
        return torch.ops.boxes.kept(scores, n)
    scores = scores.cuda()
    for i in range(n):
        scores = scores[(scores > i).nonzero()]  # expect: xfer-library-sync
    return scores
