// What NCCL sends and receives is work on a stream that the call names: it waits for nobody, reads what it sends and writes what it brings.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs
#include <cuda_runtime.h>
#include <nccl.h>

__global__ void step(float *x) { x[threadIdx.x] += 1; }
__global__ void use(float *sum, const float *x) { sum[threadIdx.x] += x[threadIdx.x]; }

// The stream holds the order: no call here needs the wait.
void neighbours(float *out, float *in, int n, int rounds, int peer, ncclComm_t ranks, cudaStream_t stream) {
  for (int t = 0; t < rounds; ++t) {
    step<<<1, 64, 0, stream>>>(out);
    cudaStreamSynchronize(stream); // expect: xfer-sync-between-launches
    ncclSend(out, n, ncclFloat, peer, ranks, stream);
    ncclRecv(in, n, ncclFloat, peer, ranks, stream);
  }
}

// Who sends does not write what is sent: the same upload for each peer.
void sameAgain(float *out, float *state, const float *host, int peers, ncclComm_t ranks, cudaStream_t stream) {
  for (int peer = 0; peer < peers; ++peer) {
    cudaMemcpy(out, host, 4096, cudaMemcpyHostToDevice); // expect: xfer-duplicate-transfer
    ncclSend(out, 1024, ncclFloat, peer, ranks, stream);
    step<<<1, 64, 0, stream>>>(state);
  }
}

// On different streams the wait holds the order, which an event would do.
void acrossStreams(float *out, int n, int rounds, int peer, ncclComm_t ranks, cudaStream_t compute, cudaStream_t network) {
  for (int t = 0; t < rounds; ++t) {
    step<<<1, 64, 0, compute>>>(out);
    cudaStreamSynchronize(compute); // expect: xfer-sync-between-launches
    ncclSend(out, n, ncclFloat, peer, ranks, network);
    cudaStreamSynchronize(network);
  }
}

// -- must not be flagged

// What is received overwrites it: it is given its first state again.
void overwritten(float *sum, float *in, const float *host, int peers, ncclComm_t ranks, cudaStream_t stream) {
  for (int peer = 0; peer < peers; ++peer) {
    cudaMemcpy(in, host, 4096, cudaMemcpyHostToDevice); // expect: xfer-default-stream
    ncclRecv(in, 512, ncclFloat, peer, ranks, stream);
    use<<<1, 64, 0, stream>>>(sum, in);
  }
}

// The host reads what came: the wait is for it.
float received(float *in, int n, int rounds, int peer, ncclComm_t ranks, cudaStream_t stream) {
  float *host, sum = 0;
  cudaMallocHost(&host, n * sizeof(float));
  for (int t = 0; t < rounds; ++t) {
    ncclRecv(in, n, ncclFloat, peer, ranks, stream);
    cudaMemcpyAsync(host, in, n * sizeof(float), cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    sum += host[t % n] * host[0];
  }
  cudaFreeHost(host);
  return sum;
}
