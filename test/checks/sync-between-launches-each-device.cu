// Each of several devices does the same with its own part: a wait between two of its kernels keeps the next device waiting as well.
// RUN: %python %src/test/checks/check.py %s --stubs %stubs --rule sync-between-launches
// RUN: %if cuda-toolkit %{ %python %src/test/checks/check.py %s --cuda %cuda --rule sync-between-launches %}
#include <cuda_runtime.h>
extern "C" void glutIdleFunc(void (*)());
__global__ void sum(float *keys, const float *points, int level);
__global__ void mean(float *keys);
__global__ void assign(int *nodes, const float *keys, int level);

struct Tree {
  float *keys;
  int *nodes;
};

void levels(Tree **trees, float **points, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      sum<<<64, 256, 0, streams[d]>>>(trees[d]->keys, points[d], level);
    }
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      mean<<<64, 256, 0, streams[d]>>>(trees[d]->keys);
      cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
      assign<<<64, 256, 0, streams[d]>>>(trees[d]->nodes, trees[d]->keys, level);
      cudaStreamSynchronize(streams[d]); // expect: xfer-sync-between-launches
    }
  }
}

// A loop of its own for the waits: what follows for each device is in order behind what it did.
void apart(Tree **trees, float **points, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), sum<<<64, 256, 0, streams[d]>>>(trees[d]->keys, points[d], level);
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      cudaStreamSynchronize(streams[d]); // expect: xfer-sync-between-launches
    }
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), mean<<<64, 256, 0, streams[d]>>>(trees[d]->keys);
  }
}

// On the default stream of each, by pointers of the round's own, with what the host has for all of them.
void byDefault(Tree **trees, int devices, int n) {
  float *host;
  cudaMallocHost(&host, 4096);
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      float *keys = trees[d]->keys;
      cudaMemcpyAsync(keys, host, 4096, cudaMemcpyHostToDevice);
      mean<<<64, 256>>>(keys);
      cudaStreamSynchronize(0); // expect: xfer-sync-between-launches
      assign<<<64, 256>>>(trees[d]->nodes, keys, level);
    }
  }
}

// must not be flagged: the next device reads what this one has computed
void ring(Tree **trees, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      mean<<<64, 256, 0, streams[d]>>>(trees[d]->keys);
      cudaStreamSynchronize(streams[d]);
    }
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), assign<<<64, 256, 0, streams[d]>>>(trees[d]->nodes, trees[0]->keys, level);
  }
}

// must not be flagged: each device reads what its neighbour has computed
__global__ void join(float *keys, const float *others);
void halo(float **keys, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), mean<<<64, 256, 0, streams[d]>>>(keys[d]);
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), cudaStreamSynchronize(streams[d]);
    for (int d = 1; d < devices; ++d) cudaSetDevice(d), join<<<64, 256, 0, streams[d]>>>(keys[d], keys[d - 1]);
  }
}
void exchanged(float **keys, float **edges, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), mean<<<64, 256, 0, streams[d]>>>(keys[d]);
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), cudaStreamSynchronize(streams[d]);
    for (int d = 1; d < devices; ++d) cudaSetDevice(d), cudaMemcpyPeerAsync(edges[d], d, keys[d - 1], d - 1, 1024, streams[d]);
  }
}

// must not be flagged: the first device goes on with the parts of all
void gathered(Tree **trees, float *all, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      mean<<<64, 256, 0, streams[d]>>>(trees[d]->keys);
      cudaStreamSynchronize(streams[d]);
    }
    cudaSetDevice(0);
    mean<<<64, 256>>>(all);
  }
}

// must not be flagged: one stream for all of them is another one for each
void onOneOfThem(Tree **trees, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      mean<<<64, 256, 0, streams[d]>>>(trees[d]->keys);
      cudaStreamSynchronize(streams[d]);
      assign<<<64, 256, 0, streams[0]>>>(trees[d]->nodes, trees[d]->keys, level);
    }
  }
}

// must not be flagged: each device has two streams among them
void twoOfThem(Tree **trees, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      mean<<<64, 256, 0, streams[2 * d]>>>(trees[d]->keys);
      cudaStreamSynchronize(streams[2 * d]);
      assign<<<64, 256, 0, streams[2 * d + 1]>>>(trees[d]->nodes, trees[d]->keys, level);
    }
  }
}

// must not be flagged: the default stream may be another one as well
void besideDefault(Tree **trees, cudaStream_t *streams, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      mean<<<64, 256, 0, streams[d]>>>(trees[d]->keys);
      cudaStreamSynchronize(streams[d]);
      assign<<<64, 256>>>(trees[d]->nodes, trees[d]->keys, level);
    }
  }
}

// must not be flagged: what was queued before is on another stream, or what the next round begins with
void before(Tree **trees, cudaStream_t *streams, cudaStream_t *others, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      mean<<<64, 256, 0, others[d]>>>(trees[d]->keys);
      cudaDeviceSynchronize();
      assign<<<64, 256, 0, streams[d]>>>(trees[d]->nodes, trees[d]->keys, level);
    }
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), cudaDeviceSynchronize();
  }
}
void nextRound(Tree **trees, cudaStream_t *streams, cudaStream_t *others, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), mean<<<64, 256, 0, others[d]>>>(trees[d]->keys);
    for (int d = 0; d < devices; ++d) cudaSetDevice(d), cudaStreamSynchronize(others[d]);
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      assign<<<64, 256, 0, streams[d]>>>(trees[d]->nodes, trees[d]->keys, level);
      cudaStreamSynchronize(streams[d]);
    }
  }
}

// must not be flagged: the kernels of a device are on two streams
void twoStreams(Tree **trees, cudaStream_t *streams, cudaStream_t *others, int devices, int n) {
  for (int level = 0; level < n; ++level) {
    for (int d = 0; d < devices; ++d) {
      cudaSetDevice(d);
      mean<<<64, 256, 0, streams[d]>>>(trees[d]->keys);
      cudaStreamSynchronize(streams[d]);
      assign<<<64, 256, 0, others[d]>>>(trees[d]->nodes, trees[d]->keys, level);
    }
  }
}

// What makes trees by rounds of several kernels works, whatever its name says; one kernel in each round may set something up.
void buildTrees(Tree tree, float *points, int n) {
  for (int level = 0; level < n; ++level) {
    sum<<<64, 256>>>(tree.keys, points, level);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    assign<<<64, 256>>>(tree.nodes, tree.keys, level);
  }
}
void buildTables(Tree tree, float *points, int n) {
  for (int level = 0; level < n; ++level) {
    sum<<<64, 256>>>(tree.keys, points, level);
    cudaDeviceSynchronize(); // expect-note: xfer-sync-between-launches
  }
}

// must not be flagged: in each call it joins the two streams of a device
Tree *forest[4];
cudaStream_t own[4], other[4];
void frame() {
  for (int d = 0; d < 4; ++d) {
    cudaSetDevice(d);
    mean<<<64, 256, 0, other[d]>>>(forest[d]->keys);
    cudaDeviceSynchronize();
    assign<<<64, 256, 0, own[d]>>>(forest[d]->nodes, forest[d]->keys, 1);
  }
}
void frameOnOne() {
  for (int d = 0; d < 4; ++d) {
    cudaSetDevice(d);
    mean<<<64, 256, 0, own[d]>>>(forest[d]->keys);
    cudaDeviceSynchronize(); // expect: xfer-sync-between-launches
    assign<<<64, 256, 0, own[d]>>>(forest[d]->nodes, forest[d]->keys, 1);
  }
}
int main() { glutIdleFunc(frame), glutIdleFunc(frameOnOne); }
