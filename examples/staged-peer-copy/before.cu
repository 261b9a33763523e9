// A pipeline over two devices: what the first stage made on one device is copied to the host and from there to the
// other, over the bus twice and in turns, although the devices can copy to each other.
#include "../common/example.h"

constexpr int kBatches = 20;
constexpr int kCount = 4 << 20;
constexpr size_t kBytes = kCount * sizeof(int);

__global__ void firstStage(const int *in, int *out, int batch) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] * 31 + batch;
}

__global__ void secondStage(const int *in, int *sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sum[i] += in[i] ^ (in[i] >> 7);
}

struct Pipeline {
  int *input, *made;   // on device 0
  int *received, *sum; // on device 1
  int *staging;        // pinned
};

static void run(const Pipeline &p) {
  CUDA_CHECK(cudaSetDevice(1));
  CUDA_CHECK(cudaMemset(p.sum, 0, kBytes));
  for (int batch = 0; batch < kBatches; ++batch) {
    CUDA_CHECK(cudaSetDevice(0));
    firstStage<<<kCount / 256, 256>>>(p.input, p.made, batch);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(p.staging, p.made, kBytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaSetDevice(1));
    // finding: staged-peer-copy
    CUDA_CHECK(cudaMemcpy(p.received, p.staging, kBytes, cudaMemcpyHostToDevice));
    secondStage<<<kCount / 256, 256>>>(p.received, p.sum);
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(cudaDeviceSynchronize());
}

int main(int argc, char **argv) {
  int devices = 0;
  CUDA_CHECK(cudaGetDeviceCount(&devices));
  if (devices < 2) example::skip("needs two devices");
  std::vector<int> input(kCount), result(kCount);
  example::Random random;
  for (int &value : input) value = static_cast<int>(random.next() & 0xffff);
  Pipeline p;
  CUDA_CHECK(cudaMalloc(&p.input, kBytes));
  CUDA_CHECK(cudaMalloc(&p.made, kBytes));
  CUDA_CHECK(cudaMallocHost(&p.staging, kBytes));
  CUDA_CHECK(cudaMemcpy(p.input, input.data(), kBytes, cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaSetDevice(1));
  CUDA_CHECK(cudaMalloc(&p.received, kBytes));
  CUDA_CHECK(cudaMalloc(&p.sum, kBytes));

  auto checksum = [&] {
    CUDA_CHECK(cudaMemcpy(result.data(), p.sum, kBytes, cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(result);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(p); }, checksum);
  CUDA_CHECK(cudaFreeHost(p.staging));
  for (int *memory : {p.input, p.made, p.received, p.sum}) CUDA_CHECK(cudaFree(memory));
  return status;
}
