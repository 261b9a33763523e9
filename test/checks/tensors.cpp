// RUN: %python %src/test/checks/check.py %s --rule scalar-readback --rule library-sync --rule element-access --rule round-trip -- -idirafter %src/lint/libraries -idirafter %stubs
// RUN: %if libtorch %{ %python %src/test/checks/check.py %s --rule scalar-readback --rule library-sync --rule element-access --rule round-trip -- -I/usr/include/torch/csrc/api/include %}
// Where tensors live, on the way to an `.item()`: through chained calls, records, std::tie and elements.
#include <torch/torch.h>
#include <tuple>

void chained(torch::Tensor image, torch::Device device, int n, float *out) {
  image = image.to(device);
  for (int i = 0; i < n; ++i) {
    image = image * 2;
    out[i] = image.min().item<float>(); // expect: xfer-scalar-readback
  }
}

struct Problem {
  torch::Tensor inputs, targets;
};

Problem makeProblem() {
  auto on_device = torch::TensorOptions().device(torch::kCUDA);
  torch::Tensor inputs = torch::linspace(-3, 3, 100, on_device).unsqueeze(1);
  return {inputs, torch::sin(inputs)};
}

void ofRecord(int n, float *out) {
  Problem problem = makeProblem();
  for (int i = 0; i < n; ++i) {
    torch::Tensor loss = (problem.inputs * i - problem.targets).square().mean();
    out[i] = loss.item<float>(); // expect: xfer-scalar-readback
  }
}

std::tuple<torch::Tensor, torch::Tensor> scoreOf(torch::Tensor image);

void tied(torch::Tensor image, torch::Device device, int n, float *out) {
  torch::Tensor map, score;
  image = image.to(device);
  for (int i = 0; i < n; ++i) {
    std::tie(map, score) = scoreOf(image);
    out[i] = score.item<float>(); // expect: xfer-scalar-readback
  }
}

void elements(torch::Tensor boxes, torch::Device device, int n, float *out) {
  boxes = boxes.to(device);
  for (int i = 0; i < n; ++i) out[i] = boxes[i][0].item<float>(); // expect: xfer-element-access
}

torch::Tensor thereAndBack(torch::Tensor values, float limit, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    values = values * 1.5;
    torch::Tensor on_host = values.cpu(); // expect: xfer-round-trip
    float *value = on_host.data_ptr<float>();
    for (int64_t i = 0; i < on_host.numel(); ++i) value[i] = value[i] > limit ? value[i] - limit : 0;
    values = on_host.to(torch::kCUDA);
  }
  return values;
}

// What a mask picks is as long as the device says.
torch::Tensor masked(torch::Tensor losses, torch::Device device, int n, float limit) {
  losses = losses.to(device);
  torch::Tensor sum = torch::zeros_like(losses);
  for (int i = 0; i < n; ++i) {
    losses = losses * 2;
    torch::Tensor large = losses > limit;
    sum = sum + losses.index({large}).sum(); // expect: xfer-library-sync
    sum = sum + losses.index({losses.isnan() | large}).sum(); // expect: xfer-library-sync
  }
  return sum;
}

// -- must not be flagged

torch::Tensor picked(torch::Tensor losses, torch::Device device, int n) {
  losses = losses.to(device);
  torch::Tensor sum = torch::zeros_like(losses);
  for (int i = 0; i < n; ++i) {
    losses = losses * 2;
    torch::Tensor order = losses.argsort();
    sum = sum + losses.index({order}).sum() + losses.index({torch::indexing::Slice(0, 4)}).sum();
  }
  return sum;
}

void broughtBack(torch::Tensor labels, torch::Device device, int n, float *out) {
  labels = labels.to(device);
  labels = labels * 2;
  labels = labels.cpu();
  for (int i = 0; i < n; ++i) out[i] = labels[i].item<float>();
}

void fromALoader(torch::Tensor labels, int n, float *out) {
  for (int i = 0; i < n; ++i) out[i] = labels[i].max().item<float>();
}

void listOfHostTensors(torch::Tensor image, torch::Device device, int n, float *out) {
  image = image.to(device);
  auto parts = image.to(torch::kCPU).chunk(n); // expect: xfer-round-trip
  for (int i = 0; i < n; ++i) out[i] = parts[i].sum().item<float>();
}

// A running sum: one element after the other.
torch::Tensor inOrder(torch::Tensor values, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    values = values * 1.5;
    torch::Tensor on_host = values.cpu();
    float *value = on_host.data_ptr<float>();
    for (int64_t i = 1; i < on_host.numel(); ++i) value[i] = value[i] + value[i - 1];
    values = on_host.to(torch::kCUDA);
  }
  return values;
}

// Through a braced list.
void ofAList(torch::Tensor left, torch::Tensor right, torch::Tensor host, torch::Device device, int n, float *out) {
  left = left.to(device), right = right.to(device);
  host = torch::zeros({8});
  for (int i = 0; i < n; ++i) {
    torch::Tensor both = torch::cat({left, right});
    left = left * 2;
    out[i] = both[i].item<float>(); // expect: xfer-element-access
    host = host.reshape({left.size(0), -1}) * i;
    out[i] += host.sum().item<float>();
  }
}

// As many rounds as there is something left: how many, the host has to know.
int untilNoneIsLeft(torch::Tensor scores, torch::Device device) {
  int rounds = 0;
  scores = scores.to(device);
  while (scores.numel() > 0) {
    torch::Tensor kept = (scores > 0.5).nonzero(); // expect-note: xfer-library-sync
    scores = scores.gather(0, kept);
    ++rounds;
  }
  return rounds;
}

// What is made of itself ends somewhere.
void ofItself(at::Tensor x) {
  at::Tensor mask = mask | x;
  x.index({mask});
}

// A list holds what is put into it, and hands it out again.
float fromAList(std::vector<torch::Tensor> scales, torch::Device device) {
  std::vector<torch::Tensor> found, left;
  float sum = 0;
  for (size_t i = 0; i < scales.size(); ++i) {
    torch::Tensor boxes = scales.at(i).to(device);
    found.push_back(boxes.mean(1));
    left.push_back(torch::zeros({4}));
  }
  torch::Tensor all, none;
  all = found.at(0), none = left.at(0);
  for (int i = 0; i < all.size(0); ++i) {
    sum += all[i].item<float>(); // expect: xfer-element-access
    sum += none[i].item<float>();
  }
  return sum;
}

// How many of a row a mask takes is no element of it.
void taken(torch::Tensor boxes, torch::Device device, int n, std::vector<torch::Tensor> &out) {
  for (int i = 0; i < n; ++i) {
    torch::Tensor moved = (boxes + i).to(device);
    out.push_back(moved[0].masked_select(moved[1] > 0)); // expect: xfer-library-sync
  }
}

// It decides whether the loop goes on, or how much is made next.
int untilSmall(torch::Tensor x, torch::Device device) {
  x = x.to(device);
  int n = 0;
  while (x.norm().item<float>() > 1e-3f) x = x * 0.5, ++n; // expect-note: xfer-scalar-readback
  for (; n < 1000; ++n) {
    x = x * 0.5;
    float left = x.norm().item<float>(); // expect-note: xfer-scalar-readback
    if (left < 1e-6f) break;
  }
  return n;
}
void asMany(torch::Tensor mask, torch::Device device, int n, std::vector<torch::Tensor> &made) {
  mask = mask.to(device);
  for (int i = 0; i < n; ++i) {
    mask = mask * i;
    int64_t count = mask.sum().item<int64_t>(); // expect-note: xfer-scalar-readback
    made.push_back(torch::empty({count, 4}, mask.options()));
  }
}

// A function is given what was moved on the way, or the variable itself.
torch::Tensor squared(torch::Tensor x) { return x.square(); }
struct Log {
  double all = 0;
  void add(const torch::Tensor &loss) { all += loss.item<double>(); }
};
double givenOnTheWay(const std::vector<torch::Tensor> &batches, torch::Device device, Log &log) {
  double all = 0;
  for (const auto &batch : batches) {
    auto loss = squared(batch.to(device)).sum();
    all += loss.item<double>(); // expect: xfer-scalar-readback
    log.add(loss);              // expect: xfer-scalar-readback
  }
  for (const auto &batch : batches) all += squared(batch).sum().item<double>();
  return all;
}

// What is written where a mask says is counted first, unless it is one number. There are sums from the second round on.
struct Visible {
  torch::Tensor seen, sums;
  void add(const torch::Tensor &radii) {
    torch::Tensor visible = (radii > 0).flatten();
    if (!sums.numel()) {
      sums = radii;
      seen = torch::ones_like(radii);
    } else {
      sums.index_put_({visible}, radii);
      seen.index_put_({visible}, 1.0);
    }
  }
};
void seen(Visible &visible, torch::Tensor radii, torch::Device device, int n) {
  radii = radii.to(device);
  visible.sums = visible.sums.to(device);
  for (int i = 0; i < n; ++i) {
    radii = radii * 2;
    visible.add(radii); // expect: xfer-library-sync
  }
}
