// What a program does to write a line to its log takes no room from what it does to the GPU.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
#include <cuda_runtime.h>

__global__ void advance(float *state, int t);

struct Log {
  int used;
  char text[64];
};
inline void put(Log &log, int v) {
  for (int i = 0; i < 4; ++i) log.text[(log.used + i) % 64] = char(v >> i);
  log.used += v;
  if (log.used > 60) log.used = 0;
}
inline void number(Log &log, int v) { put(log, v), put(log, v + 1), put(log, v - 1); }
inline void field(Log &log, int v) { number(log, v), number(log, v + 1), number(log, v - 1); }
inline void line(Log &log, int v) { field(log, v), field(log, v + 1), field(log, v - 1); }
inline void flush(Log &log, int v) { line(log, v), line(log, v + 1), line(log, v - 1); }
inline void rotate(Log &log, int v) { flush(log, v), flush(log, v + 1), flush(log, v - 1); }
inline void send(Log &log, int v) { rotate(log, v), rotate(log, v + 1), rotate(log, v - 1); }
inline void write(Log &log, int v) { send(log, v), send(log, v + 1), send(log, v - 1); }

void take(float **scratch, int n) { cudaMalloc(scratch, n * sizeof(float)); }
void release(float *scratch) { cudaFree(scratch); }
void run(float *state, Log &log, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    write(log, t);
    write(log, t + 1);
    float *scratch;
    take(&scratch, n); // expect: xfer-alloc-in-loop
    advance<<<1, n>>>(scratch, t);
    release(scratch);
    advance<<<1, n>>>(state, t);
  }
}
