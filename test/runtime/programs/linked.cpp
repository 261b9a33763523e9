// A program that was linked with libcuda and never looks anything up.
#include <cstddef>
#include <cstdint>
#include <cstdio>
extern "C" {
int cuInit(unsigned);
int cuMemAlloc_v2(std::uint64_t *, std::size_t);
int cuMemcpyHtoD_v2(std::uint64_t, const void *, std::size_t);
int cuMemcpyDtoH_v2_ptds(void *, std::uint64_t, std::size_t);
int cuMemFree_v2(std::uint64_t);
}

int main(int argc, char **) {
  std::uint64_t device = 0;
  char host[256] = {};
  if (cuInit(0) || cuMemAlloc_v2(&device, 256)) return 3;
  for (int i = 0; i < argc * 4; ++i) cuMemcpyHtoD_v2(device, host, 256);
  cuMemcpyDtoH_v2_ptds(host, device, 16);
  std::puts(cuMemFree_v2(device) ? "failed" : "linked");
}
