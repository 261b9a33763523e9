// Gradient descent that keeps the loss of every step: each step waits for the device to hand over four bytes, and the
// device then waits for the next launch.
#include "../common/example.h"

constexpr int kRows = 65536;
constexpr int kFeatures = 64;
constexpr int kSteps = 1000;
constexpr int kThreads = 256;

struct Model {
  float *features, *targets; // the data: kFeatures x kRows, kRows
  float *weights, *residuals;
  float *loss;
};

/// The sum over a block, in an order that never changes.
__device__ float blockSum(float value) {
  __shared__ float partial[kThreads];
  partial[threadIdx.x] = value;
  for (int half = kThreads / 2; half > 0; half /= 2) {
    __syncthreads();
    if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
  }
  __syncthreads();
  return partial[0];
}

__global__ void predict(Model model) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  float predicted = 0;
  for (int f = 0; f < kFeatures; ++f) predicted += model.weights[f] * model.features[f * kRows + row];
  model.residuals[row] = predicted - model.targets[row];
}

/// One block a feature moves that feature's weight; one block more sums up the loss.
__global__ void descend(Model model, float *loss) {
  bool is_loss = blockIdx.x == kFeatures;
  const float *factor = is_loss ? model.residuals : model.features + blockIdx.x * kRows;
  float sum = 0;
  for (int row = threadIdx.x; row < kRows; row += kThreads) sum += model.residuals[row] * factor[row];
  sum = blockSum(sum) / kRows;
  if (threadIdx.x == 0 && is_loss) *loss = sum;
  if (threadIdx.x == 0 && !is_loss) model.weights[blockIdx.x] -= 0.02f * sum;
}

static void run(const Model &model, std::vector<float> &losses) {
  CUDA_CHECK(cudaMemset(model.weights, 0, kFeatures * sizeof(float)));
  for (int step = 0; step < kSteps; ++step) {
    predict<<<kRows / kThreads, kThreads>>>(model);
    descend<<<kFeatures + 1, kThreads>>>(model, model.loss);
    CUDA_CHECK(cudaGetLastError());
    // finding: scalar-readback
    CUDA_CHECK(cudaMemcpy(&losses[step], model.loss, sizeof(float), cudaMemcpyDeviceToHost));
  }
}

int main(int argc, char **argv) {
  std::vector<float> features(kFeatures * kRows), targets(kRows), losses(kSteps);
  example::Random random;
  for (float &feature : features) feature = random.unit() - 0.5f;
  for (float &target : targets) target = random.unit();
  Model model;
  CUDA_CHECK(cudaMalloc(&model.features, features.size() * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&model.targets, kRows * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&model.weights, kFeatures * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&model.residuals, kRows * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&model.loss, sizeof(float)));
  CUDA_CHECK(cudaMemcpy(model.features, features.data(), features.size() * sizeof(float), cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemcpy(model.targets, targets.data(), kRows * sizeof(float), cudaMemcpyHostToDevice));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(losses);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(model, losses); }, checksum);
  for (float *memory : {model.features, model.targets, model.weights, model.residuals, model.loss})
    CUDA_CHECK(cudaFree(memory));
  return status;
}
