// The host waits for one stream after the other, so that a kernel may follow on another one.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
#include <cuda_runtime.h>
extern "C" void glutIdleFunc(void (*)());

__global__ void path(float *costs, const float *image, int which);
__global__ void winner(float *disparity, const float *costs);

constexpr int lanes = 8;
float *costs, *image, *disparity, *host, sums[lanes];
cudaStream_t streams[lanes];

void frame() {
  for (int i = 0; i < lanes; ++i) path<<<64, 256, 0, streams[i]>>>(costs + i * 1000, image, i);
  for (int i = 0; i < lanes; ++i)
    cudaStreamSynchronize(streams[i]); // expect: xfer-sync-between-launches
  winner<<<64, 256>>>(disparity, costs);
}

// What is waited for is queued by a helper, and what follows by who calls.
void paths() {
  for (int i = 0; i < lanes; ++i) path<<<64, 256, 0, streams[i]>>>(costs + i * 1000, image, i);
}
void aggregate() {
  paths();
  for (int i = 0; i < lanes; ++i)
    cudaStreamSynchronize(streams[i]); // expect: xfer-sync-between-launches
}
void wholeFrame() {
  aggregate();
  winner<<<64, 256>>>(disparity, costs);
}

// Another wait for each of them comes before the host reads.
void brought() {
  for (int i = 0; i < lanes; ++i) path<<<64, 256, 0, streams[i]>>>(costs + i * 1000, image, i);
  for (int i = 0; i < lanes; ++i)
    cudaStreamSynchronize(streams[i]); // expect: xfer-sync-between-launches
  for (int i = 0; i < lanes; ++i) cudaMemcpyAsync(host + i, costs + i * 1000, sizeof(float), cudaMemcpyDeviceToHost, streams[i]);
  for (int i = 0; i < lanes; ++i) cudaStreamSynchronize(streams[i]);
  for (int i = 0; i < lanes; ++i) sums[i] += host[i];
}

// must not be flagged: the host reads what they have brought
void shown() {
  for (int i = 0; i < lanes; ++i) {
    path<<<64, 256, 0, streams[i]>>>(costs + i * 1000, image, i);
    cudaMemcpyAsync(host + i, costs + i * 1000, sizeof(float), cudaMemcpyDeviceToHost, streams[i]);
  }
  for (int i = 0; i < lanes; ++i) cudaStreamSynchronize(streams[i]);
  for (int i = 0; i < lanes; ++i) sums[i] += host[i];
  winner<<<64, 256>>>(disparity, costs);
}

// must not be flagged: whoever called may need it
void last() {
  for (int i = 0; i < lanes; ++i) path<<<64, 256, 0, streams[i]>>>(costs + i * 1000, image, i);
  for (int i = 0; i < lanes; ++i) cudaStreamSynchronize(streams[i]);
}

// must not be flagged: the lane's next turn writes what is still on its way
void sent(const float *rows, int count) {
  for (int row = 0; row < count; ++row) {
    const int lane = row % lanes;
    host[lane] = rows[row];
    cudaMemcpyAsync(costs + row, host + lane, sizeof(float), cudaMemcpyHostToDevice, streams[lane]);
    cudaStreamSynchronize(streams[lane]);
  }
  cudaDeviceSynchronize();
  path<<<64, 256, 0, streams[0]>>>(costs, image, 0);
}
const float *all_rows;
void sentAll() { sent(all_rows, 64), winner<<<64, 256>>>(disparity, costs); }

int main() {
  for (int i = 0; i < lanes; ++i) cudaStreamCreate(&streams[i]);
  cudaMallocHost(&host, sizeof(float) * lanes);
  glutIdleFunc(frame), glutIdleFunc(wholeFrame), glutIdleFunc(brought), glutIdleFunc(shown), glutIdleFunc(last), glutIdleFunc(sentAll);
}
