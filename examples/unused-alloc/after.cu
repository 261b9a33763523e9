// Each job of a batch service takes the memory that it uses, and no more.
#include "../common/example.h"

constexpr int kCount = 1 << 22;
constexpr size_t kBytes = kCount * sizeof(int);

__global__ void hash(const int *in, unsigned long long *sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned value = in[i] * 2654435761u;
  value = __reduce_add_sync(~0u, (value ^ value >> 16) & 0xffff);
  if (threadIdx.x % 32 == 0) atomicAdd(sum, value);
}

static unsigned long long run(const int *input, int *device, unsigned long long *device_sum) {
  unsigned long long sum = 0;
  CUDA_CHECK(cudaMemset(device_sum, 0, sizeof(sum)));
  CUDA_CHECK(cudaMemcpy(device, input, kBytes, cudaMemcpyHostToDevice));
  hash<<<kCount / 256, 256>>>(device, device_sum);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaMemcpy(&sum, device_sum, sizeof(sum), cudaMemcpyDeviceToHost));
  return sum;
}

int main(int argc, char **argv) {
  int *input, *device;
  unsigned long long *device_sum, sum = 0;
  CUDA_CHECK(cudaMallocHost(&input, kBytes));
  CUDA_CHECK(cudaMalloc(&device, kBytes));
  CUDA_CHECK(cudaMalloc(&device_sum, sizeof(sum)));
  example::Random random;
  for (int i = 0; i < kCount; ++i) input[i] = static_cast<int>(random.next());

  auto checksum = [&] {
    example::Checksum result;
    result.add(&sum, 1);
    return result.value();
  };
  example::Floor floor;
  floor.up_bytes = kBytes;
  int status =
      example::report(example::options(argc, argv), [&] { sum = run(input, device, device_sum); }, checksum, floor);
  CUDA_CHECK(cudaFreeHost(input));
  CUDA_CHECK(cudaFree(device));
  CUDA_CHECK(cudaFree(device_sum));
  return status;
}
