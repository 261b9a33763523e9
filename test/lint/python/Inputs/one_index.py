"""A number out of a list of indices among slices: PyTorch fetches it; rows that are picked by several it does not."""
import numpy as np
import torch


def cut_out(model, loader):
    for images in loader:
        images = images.cuda()
        found = model(images)
        image_inds = found[:, 0].long()
        tops = found[:, 1].cpu().numpy().astype(int)
        for k in range(len(tops)):
            print(images[image_inds[k], :, tops[k]:tops[k] + 8].shape)  # expect: xfer-element-access
            print(images[:, k].shape)


def picked(model, loader):
    for images in loader:
        images = images.cuda()
        rows = model(images).long()
        for k in range(4):
            print(images[rows[k]].shape)  # one tensor of several
        ids = np.random.choice(images.size(0), 4)
        order = torch.from_numpy(ids).to(images.device)  # expect: xfer-create-then-move
        print(images[order].shape)
        named = torch.from_numpy(np.random.choice(model.names, 4)).to(images.device)  # of what the host has
        print(named.shape)
