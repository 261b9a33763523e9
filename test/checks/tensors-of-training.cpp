// RUN: %python %src/test/checks/check.py %s --rule library-sync --rule alloc-in-loop --rule round-trip --rule adjacent-copies --rule create-then-move --rule sync-between-launches -- -idirafter %src/lint/libraries -idirafter %stubs
// Steps of training in LibTorch: `backward` is their work.
#include <cuda_runtime.h>
#include <torch/torch.h>
#include <tuple>

namespace c10 { namespace cuda { namespace CUDACachingAllocator { void emptyCache(); } } }
std::tuple<torch::Tensor, torch::Tensor> rendered(torch::Tensor points);

void train(torch::Tensor points, torch::Tensor sums, std::vector<float> widths, torch::Device device) {
  points = points.to(device), sums = sums.to(device);
  for (size_t i = 0; i < widths.size(); ++i) {
    auto both = rendered(points);
    auto visibility_filter = std::get<1>(both);
    torch::Tensor scale = torch::tensor({2.0f * widths[i], 1.0f}, device); // expect: xfer-create-then-move
    torch::Tensor loss = (std::get<0>(both) * scale).sum();
    loss.backward();
    sums.index_put_({visibility_filter}, points); // expect: xfer-library-sync
    c10::cuda::CUDACachingAllocator::emptyCache(); // expect: xfer-alloc-in-loop
  }
}

// Up to some step, which is a stretch of them.
struct Densified {
  torch::Tensor sums;
  int stop_at;
  void afterStep(const torch::Tensor &points, const torch::Tensor &visible_mask, int step) {
    if (step < stop_at) sums.index_put_({visible_mask}, points);
  }
};
void densify(Densified &model, torch::Tensor points, torch::Tensor mask, torch::Device device, int n) {
  points = points.to(device), mask = mask.to(device), model.sums = model.sums.to(device);
  for (int i = 0; i < n; ++i) {
    torch::Tensor loss = points.sum();
    loss.backward();
    model.afterStep(points, mask, i); // expect: xfer-library-sync
  }
}

// Whoever gets what was picked has not asked for the wait.
struct Picked : torch::autograd::Function<Picked> {
  static torch::autograd::variable_list forward(torch::autograd::AutogradContext *, torch::Tensor x) {
    x = x.to(torch::kCUDA);
    return {x.index({x > 0}) * 2}; // expect: xfer-library-sync
  }
};

void shown(std::vector<torch::Tensor> images, torch::Tensor points, torch::Tensor colors, torch::Tensor scales, torch::Device device, std::vector<torch::Tensor> &out) {
  points = points.to(device), colors = colors.to(device), scales = scales.to(device);
  for (auto &image : images) {
    torch::Tensor sent = image.to(device);
    points = points.matmul(sent), colors = colors.matmul(sent), scales = scales.matmul(sent);
    out.push_back(sent.cpu()); // expect: xfer-round-trip
    points = points.matmul(sent);
    out.push_back(points.to(torch::kCPU)); // expect: xfer-adjacent-copies
    out.push_back(colors.to(torch::kCPU));
    out.push_back(scales.to(torch::kCPU));
  }
}

// What the host has at hand, sent one after the other.
void sentUp(float *points, float *colors, float *scales, torch::Tensor model, torch::Device device, int n) {
  model = model.to(device);
  for (int i = 0; i < n; ++i) {
    torch::Tensor a = torch::from_blob(points, {64, 3}).to(device); // expect: xfer-adjacent-copies
    torch::Tensor b = torch::from_blob(colors, {64, 3}).to(device);
    torch::Tensor c = torch::from_blob(scales, {64, 3}).to(device);
    model = model.matmul(a) + b * c;
    points += 192, colors += 192, scales += 192;
  }
}

// -- must not be flagged

void changed(std::vector<torch::Tensor> images, torch::Tensor points, torch::Device device, std::vector<torch::Tensor> &out) {
  points = points.to(device);
  for (auto &image : images) {
    torch::Tensor sent = image.to(device);
    points = points.matmul(sent);
    sent.mul_(points);
    out.push_back(sent.cpu());
  }
}

void queued(std::vector<torch::Tensor> images, torch::Tensor points, torch::Device device, std::vector<torch::Tensor> &out) {
  points = points.to(device);
  for (auto &image : images) {
    points = points.matmul(image);
    out.push_back(points.to(torch::kCPU, true));
    out.push_back(points.to(torch::kCPU, true));
    out.push_back(points.to(torch::kCPU, true));
  }
}

void nowAndThen(torch::Tensor points, torch::Device device, int n) {
  points = points.to(device);
  for (int i = 0; i < n; ++i) {
    points = points.matmul(points);
    if (i % 1000 == 0) c10::cuda::CUDACachingAllocator::emptyCache();
  }
}

// Nobody knows where it lies.
struct Layer {
  torch::Tensor bias;
};
struct Holder {
  Layer *operator->() const;
};
torch::Tensor shifted(Holder layer, torch::Tensor x) {
  if (layer->bias.numel()) x = x + layer->bias;
  return x;
}

// A whole image, part by part, is no repetition: steps that draw one now and then are steps still.
void drawn(torch::Tensor rays, torch::Tensor image, torch::Tensor weights, int count) {
  rays = rays.to(torch::kCPU), image = image.to(torch::kCPU), weights = weights.to(torch::kCUDA);
  for (int i = 0; i < count; i += 8192) {
    torch::Tensor part = rays.index({torch::indexing::Slice(i, i + 8192)}).to(torch::kCUDA).contiguous();
    image.index_put_({torch::indexing::Slice(i, i + 8192)}, torch::matmul(part, weights).to(torch::kCPU));
  }
}
void drawsNowAndThen(torch::Tensor rays, torch::Tensor image, torch::Tensor weights, int steps) {
  weights = weights.to(torch::kCUDA);
  for (int step = 0; step < steps; ++step) {
    weights = weights * 2;
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    weights = weights * weights;
    if (step % 1000 == 0) drawn(rays, image, weights, 1 << 20);
  }
}
// Where the mask holds, in numbers.
void picked(torch::Tensor points, torch::Tensor mask_idx, int n) {
  points = points.to(torch::kCUDA), mask_idx = mask_idx.to(torch::kCUDA);
  for (int i = 0; i < n; ++i) points = points + points.index({mask_idx}).sum();
}
