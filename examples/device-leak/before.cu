// A service answers requests, some of which are not valid. The early `continue` for those forgets the workspace, so
// that the device's memory shrinks with every bad request until one day a good one fails.
#include "../common/example.h"

constexpr int kRequests = 64;
constexpr size_t kWorkspace = size_t(1) << 20;

static bool isValid(int request) { return request % 4 != 1; }

__global__ void answer(int request, int *workspace, int *answers) {
  for (unsigned i = threadIdx.x; i < kWorkspace / sizeof(int); i += blockDim.x) workspace[i] = request * 31 + i;
  __syncthreads();
  if (threadIdx.x == 0) answers[request] = workspace[request * 1000 + 7];
}

static void run(int *device_answers, std::vector<int> &answers, cudaStream_t stream) {
  CUDA_CHECK(cudaMemsetAsync(device_answers, 0, kRequests * sizeof(int), stream));
  for (int request = 0; request < kRequests; ++request) {
    int *workspace;
    // finding: device-leak
    CUDA_CHECK(cudaMallocAsync(&workspace, kWorkspace, stream));
    if (!isValid(request)) continue;
    answer<<<1, 256, 0, stream>>>(request, workspace, device_answers);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaFreeAsync(workspace, stream));
  }
  CUDA_CHECK(cudaStreamSynchronize(stream));
  CUDA_CHECK(cudaMemcpy(answers.data(), device_answers, kRequests * sizeof(int), cudaMemcpyDeviceToHost));
}

int main(int argc, char **argv) {
  std::vector<int> answers(kRequests);
  int *device_answers;
  cudaStream_t stream;
  CUDA_CHECK(cudaMalloc(&device_answers, kRequests * sizeof(int)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(answers);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(device_answers, answers, stream); }, checksum);
  CUDA_CHECK(cudaStreamDestroy(stream));
  CUDA_CHECK(cudaFree(device_answers));
  return status;
}
