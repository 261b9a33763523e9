// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches --rule alloc-in-loop --rule redundant-sync
// A worker takes one job after the other. What it works on is made when the first one comes, and told of to who asks for it.
#include <cuda_runtime.h>
#include <cstdio>
#include <thread>
#include <vector>

__global__ void blur(float *image, int level);
__global__ void say(const float *image) { printf("%f\n", image[0]); }

struct Job {
  float *pixels;
  int n;
  Job *next;
};
Job *jobs;
Job *pull() {
  Job *first = jobs;
  if (first) jobs = first->next;
  return first;
}

struct Config {
  bool log_everything() const;
  bool print_tables;
};

struct Room {
  float *data = nullptr;
  int size = 0;
};
thread_local Room room;

struct Pyramid {
  float **octaves = nullptr;
  int levels = 4;

  // Once, for all jobs: the loop over octaves goes over them, the loop over jobs does not.
  void init() {
    if (octaves) return;
    octaves = new float *[levels];
    for (int o = 0; o < levels; ++o) cudaMalloc(&octaves[o], 1024);
  }

  void wide(int n) {
    if (n > room.size) {
      n = (n + 1023) & ~1023;
      cudaFree(room.data);
      int size = n;
      cudaMalloc(&room.data, size * sizeof(float));
      room.size = size;
    }
  }

  void build(int n) {
    blur<<<n, 128>>>(room.data, 0);
    cudaDeviceSynchronize();
    blur<<<n, 128>>>(room.data, 1);
  }

  void save() {
    float *copy;
    cudaMalloc(&copy, 1024);
    blur<<<1, 128>>>(copy, 0);
    cudaFree(copy);
  }
};

void work(Pyramid &pyramid, const Config &config) {
  Job *job;
  while ((job = pull()) != nullptr) {
    pyramid.init();
    pyramid.wide(job->n);
    pyramid.build(job->n); // expect: xfer-sync-between-launches
    if (config.print_tables) {
      say<<<1, 1>>>(room.data);
      cudaDeviceSynchronize();
    }
    const bool log = config.log_everything();
    if (log) pyramid.save();
  }
}

// A thread for each device, once; and one for each frame, which is waited for.
void serve(int n) {
  float *room;
  cudaMalloc(&room, n * sizeof(float));
  blur<<<1, 128>>>(room, n);
  cudaFree(room);
}
void oneFrame(int n) {
  float *frame;
  cudaMalloc(&frame, n * sizeof(float)); // expect: xfer-alloc-in-loop
  blur<<<1, 128>>>(frame, n);
  cudaFree(frame);
}
void start(int devices, int frames) {
  std::vector<std::thread *> threads;
  for (int i = 0; i < devices; ++i) threads.push_back(new std::thread(&serve, i));
  for (int i = 0; i < frames; ++i) {
    std::thread beside(&oneFrame, i);
    beside.join();
  }
}

int main() {
  Pyramid pyramid;
  Config config;
  work(pyramid, config);
  start(2, 1000);
}
