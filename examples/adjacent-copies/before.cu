// A particle simulation whose forces change with time: each step sends six parameters by six blocking copies of a few
// bytes, one after the other.

// nvcc: -fmad=false
#include "../common/example.h"

constexpr int kParticles = 1 << 20;
constexpr int kSteps = 500;

struct Device {
  float2 *position, *velocity;
  float2 *wind, *gravity, *attractor;
  float *strength, *drag, *dt;
};

__global__ void move(Device d) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float2 p = d.position[i], v = d.velocity[i];
  float dx = d.attractor->x - p.x, dy = d.attractor->y - p.y;
  float pull = *d.strength / (1.0f + dx * dx + dy * dy);
  v.x += *d.dt * (d.wind->x + d.gravity->x + pull * dx - *d.drag * v.x);
  v.y += *d.dt * (d.wind->y + d.gravity->y + pull * dy - *d.drag * v.y);
  d.position[i] = make_float2(p.x + *d.dt * v.x, p.y + *d.dt * v.y);
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
    // finding: adjacent-copies
    CUDA_CHECK(cudaMemcpy(device.wind, &wind, sizeof(wind), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device.gravity, &gravity, sizeof(gravity), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device.attractor, &attractor, sizeof(attractor), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device.strength, &strength, sizeof(strength), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device.drag, &drag, sizeof(drag), cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(device.dt, &dt, sizeof(dt), cudaMemcpyHostToDevice));
    move<<<kParticles / 256, 256>>>(device);
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
  CUDA_CHECK(cudaMalloc(&device.wind, sizeof(float2)));
  CUDA_CHECK(cudaMalloc(&device.gravity, sizeof(float2)));
  CUDA_CHECK(cudaMalloc(&device.attractor, sizeof(float2)));
  CUDA_CHECK(cudaMalloc(&device.strength, sizeof(float)));
  CUDA_CHECK(cudaMalloc(&device.drag, sizeof(float)));
  CUDA_CHECK(cudaMalloc(&device.dt, sizeof(float)));

  auto checksum = [&] {
    example::Checksum sum;
    sum.add(end, kParticles);
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(start, device, end); }, checksum);
  for (float2 *memory : {device.position, device.velocity, device.wind, device.gravity, device.attractor})
    CUDA_CHECK(cudaFree(memory));
  for (float *memory : {device.strength, device.drag, device.dt}) CUDA_CHECK(cudaFree(memory));
  CUDA_CHECK(cudaFreeHost(start));
  CUDA_CHECK(cudaFreeHost(end));
  return status;
}
