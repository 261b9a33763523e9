// Nearest-neighbour queries arrive in batches, a cell of the map each; every batch takes the workspace that the largest
// would need from the device's pool, in stream order. The pool is told to keep its memory, so that after the first
// batch nothing is mapped.

// sizes: 1 64
#include "../common/example.h"

#include <climits>

constexpr int kBatches = 200;
constexpr int kQueries = 32;
constexpr int kPoints = 1024; // in a cell
constexpr int kThreads = 512; // a query

/// One block a query: all distances go to the workspace, then the nearest is found, of equals the first.
__global__ void findNearest(const int2 *queries, const int2 *points, int *workspace, int *nearest) {
  __shared__ int smallest, first;
  if (threadIdx.x == 0) smallest = INT_MAX, first = kPoints;
  int *distances = workspace + blockIdx.x * kPoints;
  int2 query = queries[blockIdx.x];
  int least = INT_MAX;
  for (int p = threadIdx.x; p < kPoints; p += blockDim.x) {
    distances[p] = abs(query.x - points[p].x) + abs(query.y - points[p].y);
    least = min(least, distances[p]);
  }
  least = __reduce_min_sync(~0u, least);
  __syncthreads();
  if (threadIdx.x % 32 == 0) atomicMin(&smallest, least);
  __syncthreads();
  for (int p = threadIdx.x; p < kPoints; p += blockDim.x)
    if (distances[p] == smallest) atomicMin(&first, p);
  __syncthreads();
  if (threadIdx.x == 0) nearest[blockIdx.x] = first;
}

__global__ void empty() {}

struct Search {
  int2 *queries, *points;
  int *nearest;
  size_t workspace_bytes;
  cudaStream_t stream;
};

/// By default a pool gives everything back to the system at each synchronisation.
static void keepPoolMemory() {
  cudaMemPool_t pool;
  uint64_t threshold = UINT64_MAX;
  CUDA_CHECK(cudaDeviceGetDefaultMemPool(&pool, 0));
  CUDA_CHECK(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
}

static void run(const Search &search) {
  for (int batch = 0; batch < kBatches; ++batch) {
    int first = batch * kQueries;
    const int2 *cell = search.points + batch * kPoints;
    int *workspace;
    CUDA_CHECK(cudaMallocAsync(&workspace, search.workspace_bytes, search.stream));
    findNearest<<<kQueries, kThreads, 0, search.stream>>>(search.queries + first, cell, workspace,
                                                          search.nearest + first);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaFreeAsync(workspace, search.stream));
  }
  CUDA_CHECK(cudaStreamSynchronize(search.stream));
}

/// As many steps that take the memory from the pool and do nothing with it.
static void runEmpty(const Search &search) {
  for (int batch = 0; batch < kBatches; ++batch) {
    void *workspace;
    CUDA_CHECK(cudaMallocAsync(&workspace, search.workspace_bytes, search.stream));
    empty<<<1, 1, 0, search.stream>>>();
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaFreeAsync(workspace, search.stream));
  }
  CUDA_CHECK(cudaStreamSynchronize(search.stream));
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  std::vector<int2> queries(kBatches * kQueries), points(kBatches * kPoints);
  std::vector<int> nearest(queries.size());
  example::Random random;
  for (int2 &query : queries) query = {int(random.next() & 0xffffff), int(random.next() & 0xffffff)};
  for (int2 &point : points) point = {int(random.next() & 0xffffff), int(random.next() & 0xffffff)};
  keepPoolMemory();
  Search search;
  search.workspace_bytes = size_t(options.size ? options.size : 64) << 20;
  CUDA_CHECK(cudaMalloc(&search.queries, queries.size() * sizeof(int2)));
  CUDA_CHECK(cudaMalloc(&search.points, points.size() * sizeof(int2)));
  CUDA_CHECK(cudaMalloc(&search.nearest, nearest.size() * sizeof(int)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&search.stream, cudaStreamNonBlocking));
  CUDA_CHECK(cudaMemcpy(search.queries, queries.data(), queries.size() * sizeof(int2), cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemcpy(search.points, points.data(), points.size() * sizeof(int2), cudaMemcpyHostToDevice));

  auto checksum = [&] {
    CUDA_CHECK(cudaMemcpy(nearest.data(), search.nearest, nearest.size() * sizeof(int), cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(nearest);
    return sum.value();
  };
  example::Floor floor;
  floor.bare = [&] { runEmpty(search); };
  floor.bare_is = "the pool around empty kernels";
  int status = example::report(options, [&] { run(search); }, checksum, floor);
  for (int2 *memory : {search.queries, search.points}) CUDA_CHECK(cudaFree(memory));
  CUDA_CHECK(cudaFree(search.nearest));
  CUDA_CHECK(cudaStreamDestroy(search.stream));
  return status;
}
