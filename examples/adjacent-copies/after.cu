// A particle simulation whose forces change with time: the parameters of a step are one struct that travels as an
// argument of the launch. There is nothing to copy.

// nvcc: -fmad=false
#include "../common/example.h"

constexpr int kParticles = 1 << 20;
constexpr int kSteps = 500;

struct Device {
  float2 *position, *velocity;
};

struct Forces {
  float2 wind, gravity, attractor;
  float strength, drag, dt;
};

__global__ void move(Device d, Forces f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float2 p = d.position[i], v = d.velocity[i];
  float dx = f.attractor.x - p.x, dy = f.attractor.y - p.y;
  float pull = f.strength / (1.0f + dx * dx + dy * dy);
  v.x += f.dt * (f.wind.x + f.gravity.x + pull * dx - f.drag * v.x);
  v.y += f.dt * (f.wind.y + f.gravity.y + pull * dy - f.drag * v.y);
  d.position[i] = make_float2(p.x + f.dt * v.x, p.y + f.dt * v.y);
  d.velocity[i] = v;
}

static void run(const float2 *start, const Device &device, float2 *end) {
  CUDA_CHECK(cudaMemcpy(device.position, start, kParticles * sizeof(float2), cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemset(device.velocity, 0, kParticles * sizeof(float2)));
  for (int step = 0; step < kSteps; ++step) {
    float t = 0.01f * step;
    float2 wind = make_float2(sinf(t), 0.1f * t), gravity = make_float2(0.0f, -0.5f),
           attractor = make_float2(cosf(t), sinf(2 * t));
    float strength = 1.0f + 0.5f * sinf(3 * t), drag = 0.1f, dt = 0.01f / (1.0f + t);
    move<<<kParticles / 256, 256>>>(device, Forces{wind, gravity, attractor, strength, drag, dt});
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(cudaMemcpy(end, device.position, kParticles * sizeof(float2), cudaMemcpyDeviceToHost));
}

int main(int argc, char **argv) {
  float2 *start, *end;
  CUDA_CHECK(cudaMallocHost(&start, kParticles * sizeof(float2)));
  CUDA_CHECK(cudaMallocHost(&end, kParticles * sizeof(float2)));
  example::Random random;
  for (int i = 0; i < kParticles; ++i) start[i] = make_float2(random.unit(), random.unit());
  Device device;
  CUDA_CHECK(cudaMalloc(&device.position, kParticles * sizeof(float2)));
  CUDA_CHECK(cudaMalloc(&device.velocity, kParticles * sizeof(float2)));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(end, kParticles);
    return sum.value();
  };
  example::Floor floor{kParticles * sizeof(float2), kParticles * sizeof(float2), kSteps};
  floor.kernels = [&] {
    for (int step = 0; step < kSteps; ++step) move<<<kParticles / 256, 256>>>(device, Forces{});
  };
  int status = example::report(example::options(argc, argv), [&] { run(start, device, end); }, checksum, floor);
  CUDA_CHECK(cudaFree(device.position));
  CUDA_CHECK(cudaFree(device.velocity));
  CUDA_CHECK(cudaFreeHost(start));
  CUDA_CHECK(cudaFreeHost(end));
  return status;
}
