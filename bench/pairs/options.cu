// A book of options is priced again and again by simulation: six small arrays of parameters go up, the prices come back.
// Rewritten: the parameters lie side by side, and go up in one copy.
#include "pair.h"

constexpr int book = 512, paths = 512;

struct Parameters {
  float *spot, *strike, *rate, *volatility, *years, *dividend;
};

__global__ void price(Parameters p, float *prices) {
  const int option = blockIdx.x;
  const float drift = (p.rate[option] - p.dividend[option] - 0.5f * p.volatility[option] * p.volatility[option]) * p.years[option];
  const float spread = p.volatility[option] * sqrtf(p.years[option]);
  __shared__ float paid[128];
  float sum = 0;
  for (int path = threadIdx.x; path < paths; path += blockDim.x) {
    unsigned r = (static_cast<unsigned>(option) * paths + path) * 2654435761u;
    r ^= r >> 15, r *= 0x846ca68bu, r ^= r >> 16;
    const float z = normcdfinvf((static_cast<float>(r >> 8) + 0.5f) / (1 << 24));
    sum += fmaxf(p.spot[option] * expf(drift + spread * z) - p.strike[option], 0.f);
  }
  paid[threadIdx.x] = sum;
  for (int n = blockDim.x / 2; n; n /= 2) {
    __syncthreads();
    if (static_cast<int>(threadIdx.x) < n) paid[threadIdx.x] += paid[threadIdx.x + n];
  }
  if (threadIdx.x == 0) prices[option] = paid[0] / paths * expf(-p.rate[option] * p.years[option]);
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 15000);
  constexpr std::size_t bytes = book * sizeof(float);
  std::vector<float> market(6 * book), prices(book); // spot, strike, rate, volatility, years, dividend
  for (int i = 0; i < book; ++i) {
    const float u = static_cast<float>(hashOf(static_cast<unsigned>(i)) >> 8) / (1 << 24);
    market[i] = 90 + 20 * u, market[book + i] = 80 + 40 * u, market[2 * book + i] = 0.01f + 0.04f * u;
    market[3 * book + i] = 0.1f + 0.3f * u, market[4 * book + i] = 0.25f + 2 * u, market[5 * book + i] = 0.02f * u;
  }
  float *device[6], *priced = nullptr;
  float *all = nullptr;
#ifdef REWRITTEN
  CHECK(cudaMalloc(&all, 6 * bytes));
  for (int k = 0; k < 6; ++k) device[k] = all + k * book;
#else
  for (float *&one : device) CHECK(cudaMalloc(&one, bytes));
#endif
  CHECK(cudaMalloc(&priced, bytes));
  const Parameters p{device[0], device[1], device[2], device[3], device[4], device[5]};
  Checksum checksum;
  runSteps(steps, checksum, [&](int step) {
    market[step % book] += 0.25f; // a quote came in
    if (all) {
      CHECK(cudaMemcpy(all, market.data(), 6 * bytes, cudaMemcpyHostToDevice));
    } else {
      CHECK(cudaMemcpy(p.spot, market.data(), bytes, cudaMemcpyHostToDevice));
      CHECK(cudaMemcpy(p.strike, market.data() + book, bytes, cudaMemcpyHostToDevice));
      CHECK(cudaMemcpy(p.rate, market.data() + 2 * book, bytes, cudaMemcpyHostToDevice));
      CHECK(cudaMemcpy(p.volatility, market.data() + 3 * book, bytes, cudaMemcpyHostToDevice));
      CHECK(cudaMemcpy(p.years, market.data() + 4 * book, bytes, cudaMemcpyHostToDevice));
      CHECK(cudaMemcpy(p.dividend, market.data() + 5 * book, bytes, cudaMemcpyHostToDevice));
    }
    price<<<book, 128>>>(p, priced);
    CHECK(cudaMemcpy(prices.data(), priced, bytes, cudaMemcpyDeviceToHost));
    checksum.add(prices.data(), bytes, 5);
  });
}
