// A function that is given to a window, a timer or a queue of messages is called again and again.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda %}
#include <cuda_runtime.h>
#include <stdlib.h>

extern "C" {
void glutDisplayFunc(void (*callback)());
void glutKeyboardFunc(void (*callback)(unsigned char key, int x, int y));
void glutTimerFunc(unsigned milliseconds, void (*callback)(int), int value);
void glutSwapBuffers();
}

__global__ void simulate(float *state, int n) { state[threadIdx.x % n] += 1; }
__global__ void erase(float *state, int n) { state[threadIdx.x % n] = 0; }

float *state;
int count;

void advance() {
  float *scratch;
  cudaMalloc(&scratch, count * sizeof(float)); // expect: xfer-alloc-in-loop
  simulate<<<64, 256>>>(scratch, count);
  simulate<<<64, 256>>>(state, count);
  cudaFree(scratch);
}

void display() {
  advance();
  glutSwapBuffers();
}

void onTimer(int) {
  float *scratch;
  cudaMalloc(&scratch, count * sizeof(float)); // expect: xfer-alloc-in-loop
  simulate<<<64, 256>>>(scratch, count);
  cudaFree(scratch);
}

// A key is pressed now and then: what such a call wastes is told as for any function of which nobody knows how often it runs.
void onKey(unsigned char, int, int) {
  float sum[64];
  erase<<<64, 256>>>(state, count);
  cudaMemcpy(sum, state, sizeof(sum), cudaMemcpyDeviceToHost);
  exit(sum[0] > 0);
}

int main() {
  cudaMalloc(&state, count * sizeof(float));
  glutDisplayFunc(display);
  glutKeyboardFunc(onKey);
  glutTimerFunc(20, onTimer, 0);
}
