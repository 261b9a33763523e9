// Requests are to be answered at once while a long computation runs behind them. The requests' stream has the highest
// priority there is: a request gets the first block's place that becomes free.
#include "../common/example.h"

constexpr int kRequests = 20;
constexpr int kAnswer = 256;
constexpr int kBackgroundBlocks = 20000;

__global__ void compute(float *field, int rounds) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float value = field[i];
  for (int round = 0; round < rounds; ++round) value = 0.5f * value + 0.25f * sqrtf(value) + 0.1f;
  field[i] = value;
}

__global__ void answer(int request, int *answer) {
  unsigned value = request * 2654435761u + threadIdx.x;
  for (int round = 0; round < 1000; ++round) value = value * 1664525u + 1013904223u;
  answer[threadIdx.x] = static_cast<int>(value);
}

struct Server {
  float *field;
  int *answer, *reply; // reply: pinned
  cudaStream_t urgent, background;
};

static void openStreams(Server &server) {
  int lowest, highest; // the lower the number, the higher the priority
  CUDA_CHECK(cudaDeviceGetStreamPriorityRange(&lowest, &highest));
  CUDA_CHECK(cudaStreamCreateWithPriority(&server.urgent, cudaStreamNonBlocking, highest));
  CUDA_CHECK(cudaStreamCreateWithPriority(&server.background, cudaStreamNonBlocking, lowest));
}

/// Not timed: the computation of the last time ends, and the next one is queued.
static void startBackground(const Server &server) {
  CUDA_CHECK(cudaStreamSynchronize(server.background));
  compute<<<kBackgroundBlocks, 256, 0, server.background>>>(server.field, 5000);
  CUDA_CHECK(cudaGetLastError());
}

/// A request comes in, its answer goes out, and only then the next one comes.
static void run(const Server &server, std::vector<int> &answers) {
  for (int request = 0; request < kRequests; ++request) {
    answer<<<1, kAnswer, 0, server.urgent>>>(request, server.answer);
    CUDA_CHECK(cudaGetLastError());
    size_t bytes = kAnswer * sizeof(int);
    CUDA_CHECK(cudaMemcpyAsync(server.reply, server.answer, bytes, cudaMemcpyDeviceToHost, server.urgent));
    CUDA_CHECK(cudaStreamSynchronize(server.urgent));
    std::copy_n(server.reply, kAnswer, answers.begin() + request * kAnswer);
  }
}

int main(int argc, char **argv) {
  std::vector<int> answers(kRequests * kAnswer);
  Server server;
  openStreams(server);
  CUDA_CHECK(cudaMalloc(&server.field, kBackgroundBlocks * 256 * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&server.answer, kAnswer * sizeof(int)));
  CUDA_CHECK(cudaMallocHost(&server.reply, kAnswer * sizeof(int)));
  CUDA_CHECK(cudaMemset(server.field, 0, kBackgroundBlocks * 256 * sizeof(float)));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(answers);
    return sum.value();
  };
  example::Floor floor{0, kRequests * kAnswer * sizeof(int), kRequests}; // on an idle device
  floor.kernels = [&] {
    for (int request = 0; request < kRequests; ++request) answer<<<1, kAnswer>>>(request, server.answer);
  };
  int status = example::report(
      example::options(argc, argv), [&] { run(server, answers); }, checksum, floor, [&] { startBackground(server); });
  CUDA_CHECK(cudaStreamDestroy(server.urgent));
  CUDA_CHECK(cudaStreamDestroy(server.background));
  CUDA_CHECK(cudaFree(server.field));
  CUDA_CHECK(cudaFree(server.answer));
  CUDA_CHECK(cudaFreeHost(server.reply));
  return status;
}
