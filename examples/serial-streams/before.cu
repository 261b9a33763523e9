// Three independent simulations, each a chain of steps of a few blocks. On one stream they run one after the other, and
// each of them leaves nine tenths of the device idle.
#include "../common/example.h"

constexpr int kSimulations = 3;
constexpr int kSteps = 50;
constexpr int kBodies = 2048;

/// All pairs, in an order that never changes: eight blocks, tens of microseconds.
__global__ void attract(const float4 *now, float4 *next) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 me = now[i];
  float ax = 0, ay = 0;
  for (int j = 0; j < kBodies; ++j) {
    float dx = now[j].x - me.x, dy = now[j].y - me.y;
    float pull = rsqrtf(dx * dx + dy * dy + 0.01f);
    ax += dx * pull * pull * pull;
    ay += dy * pull * pull * pull;
  }
  float vx = me.z + 1e-6f * ax, vy = me.w + 1e-6f * ay;
  next[i] = make_float4(me.x + 1e-3f * vx, me.y + 1e-3f * vy, vx, vy);
}

struct Simulation {
  float4 *start, *now, *next;
};

static void run(std::vector<Simulation> &simulations, cudaStream_t stream) {
  for (Simulation &s : simulations) {
    CUDA_CHECK(cudaMemcpyAsync(s.now, s.start, kBodies * sizeof(float4), cudaMemcpyDeviceToDevice, stream));
    for (int step = 0; step < kSteps; ++step) {
      // finding: serial-streams
      attract<<<kBodies / 256, 256, 0, stream>>>(s.now, s.next);
      CUDA_CHECK(cudaGetLastError());
      std::swap(s.now, s.next);
    }
  }
  CUDA_CHECK(cudaStreamSynchronize(stream));
}

int main(int argc, char **argv) {
  std::vector<float4> bodies(kBodies);
  std::vector<Simulation> simulations(kSimulations);
  for (int s = 0; s < kSimulations; ++s) {
    example::Random random(s);
    for (float4 &body : bodies) body = make_float4(random.unit(), random.unit(), 0, 0);
    for (float4 **memory : {&simulations[s].start, &simulations[s].now, &simulations[s].next})
      CUDA_CHECK(cudaMalloc(memory, kBodies * sizeof(float4)));
    CUDA_CHECK(cudaMemcpy(simulations[s].start, bodies.data(), kBodies * sizeof(float4), cudaMemcpyHostToDevice));
  }
  cudaStream_t stream;
  CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));

  auto checksum = [&] {
    example::Checksum sum;
    for (const Simulation &s : simulations) {
      CUDA_CHECK(cudaMemcpy(bodies.data(), s.now, kBodies * sizeof(float4), cudaMemcpyDeviceToHost));
      sum.add(bodies);
    }
    return sum.value();
  };
  int status = example::report(example::options(argc, argv), [&] { run(simulations, stream); }, checksum);
  CUDA_CHECK(cudaStreamDestroy(stream));
  for (const Simulation &s : simulations)
    for (float4 *memory : {s.start, s.now, s.next}) CUDA_CHECK(cudaFree(memory));
  return status;
}
