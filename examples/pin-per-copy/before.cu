// A streaming reader: block after block is read into one buffer and sent. Somebody heard that pinned memory is faster,
// and pins the buffer before each copy; but to pin takes longer than the copy that it speeds up.
#include "../common/example.h"

constexpr int kBlocks = 50;
constexpr int kWords = 2 << 20;
constexpr size_t kBytes = kWords * sizeof(unsigned);

__global__ void addUp(const unsigned *block, unsigned long long *sum) {
  unsigned long long mine = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x) mine += block[i];
  atomicAdd(sum, mine);
}

/// Stands for a file: only the head of a block changes, so that the reading itself takes no time here.
static void readBlock(int number, std::vector<unsigned> &buffer) {
  example::Random random(number);
  for (int i = 0; i < 4096; ++i) buffer[i] = random.next();
}

struct Device {
  unsigned *block;
  unsigned long long *sum;
  cudaStream_t stream;
};

static void run(std::vector<unsigned> &buffer, const Device &device) {
  CUDA_CHECK(cudaMemsetAsync(device.sum, 0, sizeof(*device.sum), device.stream));
  for (int block = 0; block < kBlocks; ++block) {
    readBlock(block, buffer);
    // finding: pin-per-copy
    CUDA_CHECK(cudaHostRegister(buffer.data(), kBytes, cudaHostRegisterDefault));
    CUDA_CHECK(cudaMemcpyAsync(device.block, buffer.data(), kBytes, cudaMemcpyHostToDevice, device.stream));
    addUp<<<256, 256, 0, device.stream>>>(device.block, device.sum);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaStreamSynchronize(device.stream)); // the buffer is read into again
    CUDA_CHECK(cudaHostUnregister(buffer.data()));
  }
}

int main(int argc, char **argv) {
  std::vector<unsigned> buffer(kWords, 1);
  Device device;
  CUDA_CHECK(cudaMalloc(&device.block, kBytes));
  CUDA_CHECK(cudaMalloc(&device.sum, sizeof(*device.sum)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&device.stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    unsigned long long total;
    CUDA_CHECK(cudaMemcpy(&total, device.sum, sizeof(total), cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(&total, 1);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(buffer, device); }, checksum);
  CUDA_CHECK(cudaStreamDestroy(device.stream));
  CUDA_CHECK(cudaFree(device.block));
  CUDA_CHECK(cudaFree(device.sum));
  return status;
}
