// Words are looked up in a table that is too large for the GPU: the row of each word is sent by itself.
// Rewritten: rows are gathered in pinned memory and sent in one copy.
#include "pair.h"

constexpr int words = 1 << 16, dims = 512, sentence = 192;
constexpr std::size_t row_bytes = dims * sizeof(float);

// Where each word looks to the words before it.
__global__ void mixWords(const float *rows, float *mixed) {
  const int word = blockIdx.x, k = threadIdx.x;
  float sum = 0, weight = 1;
  for (int other = word; other >= 0; --other, weight *= 0.97f) sum += weight * rows[other * dims + k];
  mixed[word * dims + k] = sum;
}

__global__ void mean(const float *mixed, float *result) {
  float sum = 0;
  for (int word = 0; word < sentence; ++word) sum += mixed[word * dims + threadIdx.x];
  result[threadIdx.x] = sum / sentence;
}

int main(int count, char **arguments) {
  const int steps = stepsOf(count, arguments, 1200);
  std::vector<float> table(static_cast<std::size_t>(words) * dims), answer(dims);
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = static_cast<float>(hashOf(static_cast<unsigned>(i)) >> 8) / (1 << 24);
  float *rows = nullptr, *mixed = nullptr, *result = nullptr;
  CHECK(cudaMalloc(&rows, sentence * row_bytes));
  CHECK(cudaMalloc(&mixed, sentence * row_bytes));
  CHECK(cudaMalloc(&result, row_bytes));
#ifdef REWRITTEN
  float *gathered = nullptr;
  CHECK(cudaMallocHost(&gathered, sentence * row_bytes));
#endif
  Checksum checksum;
  runSteps(steps, checksum, [&](int step) {
    for (int i = 0; i < sentence; ++i) {
      const float *row = table.data() + static_cast<std::size_t>(hashOf(static_cast<unsigned>(step * sentence + i)) % words) * dims;
#ifdef REWRITTEN
      std::memcpy(gathered + i * dims, row, row_bytes);
#else
      CHECK(cudaMemcpy(rows + i * dims, row, row_bytes, cudaMemcpyHostToDevice));
#endif
    }
#ifdef REWRITTEN
    CHECK(cudaMemcpy(rows, gathered, sentence * row_bytes, cudaMemcpyHostToDevice));
#endif
    mixWords<<<sentence, dims>>>(rows, mixed);
    mean<<<1, dims>>>(mixed, result);
    CHECK(cudaMemcpy(answer.data(), result, row_bytes, cudaMemcpyDeviceToHost));
    checksum.add(answer.data(), row_bytes);
  });
}
