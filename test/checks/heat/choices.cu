// A choice among constants holds always or never; only what counts makes it hold once.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule alloc-in-loop
#include <cuda_runtime.h>

__global__ void blur(float *image, float *scratch, int n);
__global__ void sharpen(float *image, float *scratch, int n);

static void filter(float *image, int n, int mode) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
  blur<<<1, 64>>>(image, scratch, n);
  sharpen<<<1, 64>>>(image, scratch, n);
  cudaFree(scratch);
}
struct Pipeline {
  int mode, frame_number = 0;
  bool enabled;
  float *image;
  void show(int n) {
    if (mode == 2) filter(image, n, mode);
  }
};
void play(Pipeline &pipeline, int n, bool (*next)()) {
  while (next()) pipeline.show(n);
}

// A flag that ends the work some day, somewhere below, is none of something that is done once.
struct Training {
  bool running = true;
  float *weights;
  void step(int n, float loss) {
    float *scratch;
    cudaMalloc(&scratch, n * sizeof(float)); // expect: xfer-alloc-in-loop
    blur<<<1, 64>>>(weights, scratch, n);
    sharpen<<<1, 64>>>(weights, scratch, n);
    cudaFree(scratch);
    if (loss < 0.1f) running = false;
  }
  void frame(int n, float loss) {
    if (running) step(n, loss);
  }
};
void train(Training &training, int n, bool (*next)(), float (*loss)()) {
  while (next()) training.frame(n, loss());
}

// -- must not be flagged

static void prepare(float *image, int n) {
  float *scratch;
  cudaMalloc(&scratch, n * sizeof(float));
  blur<<<1, 64>>>(image, scratch, n);
  cudaFree(scratch);
}
struct Player {
  int frame_number = 0;
  bool prepared = false;
  float *image, *scratch;
  void show(int n) {
    if (frame_number++ == 0) prepare(image, n);
    if (frame_number == 1) prepare(image, n);
    if (!prepared) prepareOnce(n);
    blur<<<1, 64>>>(image, scratch, n);
  }
  void prepareOnce(int n) {
    prepare(image, n);
    prepared = true;
  }
};
void play(Player &player, int n, bool (*next)()) {
  while (next()) player.show(n);
}

// What is asked for when something is to be looked into.
struct Checked {
  bool check_results;
  float *image, *scratch;
  void show(int n) {
    blur<<<1, 64>>>(image, scratch, n);
    if (check_results) prepare(image, n);
  }
};
void play(Checked &checked, int n, bool (*next)()) {
  while (next()) checked.show(n);
}
