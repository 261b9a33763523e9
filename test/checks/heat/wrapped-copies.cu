// What a wrapper is given is the business of each that calls it; and what a loop of work calls again and again works, whether a launch is seen in it or not.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule pageable-copy --rule duplicate-transfer --rule alloc-in-loop
#include <cuda_runtime.h>
#include <vector>

__global__ void advance(float *state, const float *field, int n);

constexpr size_t cells = 1 << 22;
template <typename T> struct Buffer {
  T *data = nullptr;
  void download(T *to, size_t n) { cudaMemcpy(to, data, n * sizeof(T), cudaMemcpyDeviceToHost); }
};

struct Stage {
  virtual void work(int step) = 0;
};
struct Advance : Stage {
  Buffer<float> state, field;
  void work(int step) override { advance<<<1, 64>>>(state.data, field.data, step); }
};
struct Measure : Stage {
  Buffer<float> state;
  std::vector<float> energies{std::vector<float>(cells)};
  void work(int) override {
    state.download(energies.data(), cells); // expect: xfer-pageable-copy
  }
};
struct Record : Stage {
  Buffer<float> field;
  std::vector<float> forces{std::vector<float>(cells)};
  void work(int) override {
    field.download(forces.data(), cells); // expect: xfer-pageable-copy
  }
};
// Piece by piece, in a loop that launches nothing itself.
struct Pieces : Stage {
  Buffer<float> field;
  std::vector<float> forces{std::vector<float>(cells)};
  void work(int) override {
    for (int i = 0; i < 100; ++i) cudaMemcpy(&forces[i], field.data + i, cells, cudaMemcpyDeviceToHost); // expect: xfer-pageable-copy
  }
};
// Paid in each call, however many launches one makes.
struct Smooth : Stage {
  float *state;
  void work(int step) override {
    float *scratch;
    cudaMalloc(&scratch, cells); // expect: xfer-alloc-in-loop
    for (int sweep = 0; sweep < step; ++sweep) advance<<<1, 64>>>(state, scratch, sweep);
    cudaFree(scratch);
  }
};

// Room that only grows, of an object that is handed on as something else and grows by what a container holds.
struct Room {
  float *data = nullptr;
  size_t room = 0;
  void grow(size_t size) {
    if (room < size) {
      cudaFree(data);
      cudaMalloc(&data, size * sizeof(float));
      room = size;
    }
  }
};
struct Drawing {
  std::vector<int> commands;
  Room *room = nullptr;
};
struct Draw : Stage {
  void *drawing;
  void work(int step) override {
    Drawing *mine = (Drawing *)drawing;
    mine->room->grow(mine->commands.size());
    advance<<<1, 64>>>(mine->room->data, nullptr, step);
  }
};

void run(const std::vector<Stage *> &stages, bool (*next)()) {
  for (int step = 0; next(); ++step)
    for (Stage *stage : stages) stage->work(step);
}
