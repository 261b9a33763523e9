"""Pictures that come to the host as they were computed and become bytes there."""
import cv2
import numpy as np
import torch

to8b = lambda x: (255 * np.clip(x, 0, 1)).astype(np.uint8)


def render_all(model, loader, folder):
    model.eval()
    for place, rays in enumerate(loader):
        picture = model(rays.cuda())
        whole = picture.cpu().numpy()  # expect: xfer-create-then-move
        whole = np.transpose(whole, (1, 2, 0))
        if whole.shape[2] == 1:
            whole = np.repeat(whole, 3, axis=2)
        cv2.imwrite(folder + str(place), (whole * 255.0).round().astype(np.uint8))


def render_more(model, loader, folder):
    model.eval()
    for rays in loader:
        picture = model(rays.cuda())
        first = to8b(picture[..., :3].cpu().numpy())  # expect: xfer-create-then-move
        second = picture[..., 3:].detach().cpu().clamp(0, 1).mul(255).byte().numpy()  # expect: xfer-create-then-move
        third = picture[..., 3:].detach().cpu().clamp(0, 1).byte()  # expect: xfer-create-then-move
        cv2.imwrite(folder, first + second + third)


def render_well(model, loader, folder):
    model.eval()
    for rays in loader:
        picture = model(rays.cuda())
        cv2.imwrite(folder, picture.mul(255).clamp(0, 255).byte().cpu().numpy())
        cv2.imwrite(folder, picture.mul(255).clamp(0, 255).to("cpu", torch.uint8).numpy())
        depth = picture[..., 3].cpu().numpy()
        np.save(folder, depth.astype(np.float16))


def of_one(model, rays, folder):
    picture = model(rays.cuda())
    cv2.imwrite(folder, (picture.cpu().numpy() * 255).astype(np.uint8))


def now_and_then(model, loader, optimizer, folder):
    for step, (rays, wanted) in enumerate(loader):
        loss = (model(rays.cuda()) - wanted.cuda()).square().mean()
        loss.backward()
        optimizer.step()
        if step % 1000 == 0:
            cv2.imwrite(folder, (model(rays.cuda()).cpu().numpy() * 255).astype("uint8"))


def through_data(model, upsampler, loader, folder):
    for rays in loader:
        upsampler.take(model(rays.cuda()))
        picture = upsampler.finished()
        picture = picture.data.squeeze().float().cpu().clamp_(0, 1).numpy()  # expect: xfer-create-then-move
        if picture.ndim == 3:
            picture = np.transpose(picture[[2, 1, 0], :, :], (1, 2, 0))
        cv2.imwrite(folder, (picture * 255.0).round().astype(np.uint8))
