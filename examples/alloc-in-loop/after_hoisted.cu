// Nearest-neighbour queries arrive in batches, a cell of the map each; all of them use one workspace, allocated before
// the first. The simplest way out, where the size is known: batches on one stream do not meet in it.

// sizes: 1 64
#include "../common/example.h"

constexpr int kBatches = 200;
constexpr int kQueries = 32;
constexpr int kPoints = 2048; // in a cell

/// One block a query: all distances go to the workspace, then the smallest is found.
__global__ void findNearest(const int *queries, const int *points, int *workspace, int *nearest) {
  int *distances = workspace + blockIdx.x * kPoints;
  for (int p = threadIdx.x; p < kPoints; p += blockDim.x) distances[p] = abs(queries[blockIdx.x] - points[p]);
  __shared__ unsigned long long best;
  if (threadIdx.x == 0) best = ~0ull;
  __syncthreads();
  for (int p = threadIdx.x; p < kPoints; p += blockDim.x)
    atomicMin(&best, (unsigned long long)(distances[p]) << 32 | unsigned(p));
  __syncthreads();
  if (threadIdx.x == 0) nearest[blockIdx.x] = int(best & 0xffffffff);
}

struct Search {
  int *queries, *points, *nearest, *workspace;
  cudaStream_t stream;
};

static void run(const Search &search) {
  for (int batch = 0; batch < kBatches; ++batch) {
    int first = batch * kQueries;
    const int *cell = search.points + batch * kPoints;
    findNearest<<<kQueries, 128, 0, search.stream>>>(search.queries + first, cell, search.workspace,
                                                     search.nearest + first);
    CUDA_CHECK(cudaGetLastError());
  }
  CUDA_CHECK(cudaStreamSynchronize(search.stream));
}

int main(int argc, char **argv) {
  example::Options options = example::options(argc, argv);
  std::vector<int> queries(kBatches * kQueries), points(kBatches * kPoints), nearest(queries.size());
  example::Random random;
  for (int &query : queries) query = static_cast<int>(random.next() & 0xffffff);
  for (int &point : points) point = static_cast<int>(random.next() & 0xffffff);
  Search search;
  CUDA_CHECK(cudaMalloc(&search.workspace, size_t(options.size ? options.size : 64) << 20));
  CUDA_CHECK(cudaMalloc(&search.queries, queries.size() * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&search.points, points.size() * sizeof(int)));
  CUDA_CHECK(cudaMalloc(&search.nearest, nearest.size() * sizeof(int)));
  CUDA_CHECK(cudaStreamCreateWithFlags(&search.stream, cudaStreamNonBlocking));
  CUDA_CHECK(cudaMemcpy(search.queries, queries.data(), queries.size() * sizeof(int), cudaMemcpyHostToDevice));
  CUDA_CHECK(cudaMemcpy(search.points, points.data(), points.size() * sizeof(int), cudaMemcpyHostToDevice));

  auto checksum = [&] {
    CUDA_CHECK(cudaMemcpy(nearest.data(), search.nearest, nearest.size() * sizeof(int), cudaMemcpyDeviceToHost));
    example::Checksum sum;
    sum.add(nearest);
    return sum.value();
  };
  example::Floor floor;
  floor.launches = kBatches;
  int status = example::report(options, [&] { run(search); }, checksum, floor);
  for (int *memory : {search.queries, search.points, search.nearest, search.workspace}) CUDA_CHECK(cudaFree(memory));
  CUDA_CHECK(cudaStreamDestroy(search.stream));
  return status;
}
