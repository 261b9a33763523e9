// Look-ups of every kind, as the static CUDA runtime, tools and languages make them. Says what does not hold.
#include <cstdio>
#include <cstdint>
#include <cstring>
#include <dlfcn.h>
#include <string>

namespace {
int failures = 0;
void check(bool holds, const char *what) {
  if (holds) return;
  std::printf("does not hold: %s\n", what);
  ++failures;
}
std::string fileOf(void *p) {
  Dl_info info{};
  if (!p || !dladdr(p, &info)) return "";
  const char *slash = std::strrchr(info.dli_fname, '/');
  return slash ? slash + 1 : info.dli_fname;
}
} // namespace

int main(int argc, char **) {
  const bool watched = argc > 1;
  check(!dlsym(RTLD_DEFAULT, "cuInit") && std::strstr(dlerror(), "cuInit"), "without libcuda RTLD_DEFAULT finds nothing");
  check(!dlsym(dlopen(nullptr, RTLD_LAZY), "cuMemAlloc_v2"), "nor does the program's own handle");
  check(!dlsym(RTLD_DEFAULT, "cuMemcpyHtoD_v2"), "nor any other name");
  check(dlsym(RTLD_DEFAULT, "malloc") != nullptr, "RTLD_DEFAULT finds malloc");
  check(dlsym(RTLD_NEXT, "main") == nullptr, "RTLD_NEXT means what comes behind this program");
  check(dlvsym(RTLD_DEFAULT, "memcpy", "GLIBC_2.14") != nullptr, "dlvsym finds a version");
  check(!dlsym(RTLD_DEFAULT, "curl_nothing"), "a name that only begins like ours");

  void *cuda = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  check(cuda != nullptr, "libcuda opens");
  const char *const expected = watched ? "libxferguard.so" : "libcuda.so.1";
  check(fileOf(dlsym(cuda, "cuMemcpyHtoD_v2")) == expected, "a wrapped function");
  check(fileOf(dlsym(cuda, "cuDriverGetVersion")) == "libcuda.so.1", "a function that is not wrapped");
  check(!dlsym(cuda, "cuNoSuchThing") && std::strstr(dlerror(), "cuNoSuchThing"), "a missing name fails as it should");
  check(!dlsym(RTLD_DEFAULT, "cuMemcpyHtoD_v2"), "a local libcuda stays out of the global scope");

  using Get1 = int (*)(const char *, void **, int, std::uint64_t);
  using Get2 = int (*)(const char *, void **, int, std::uint64_t, int *);
  const auto get1 = reinterpret_cast<Get1>(dlsym(cuda, "cuGetProcAddress"));
  const auto get2 = reinterpret_cast<Get2>(dlsym(cuda, "cuGetProcAddress_v2"));
  void *legacy = nullptr, *per_thread = nullptr, *old = nullptr, *again = nullptr, *plain = nullptr;
  get2("cuMemcpyHtoD", &legacy, 12000, 0, nullptr);
  get2("cuMemcpyHtoD", &per_thread, 12000, 2, nullptr);
  get2("cuMemcpyHtoD", &old, 2000, 0, nullptr);
  get1("cuMemcpyHtoD", &again, 11030, 0);
  check(legacy && per_thread && old, "every variant is found");
  check(legacy != per_thread && legacy != old, "variants are kept apart");
  check(legacy == again && legacy == dlsym(cuda, "cuMemcpyHtoD_v2"), "one function has one address");
  check(fileOf(per_thread) == expected, "the per-thread variant is wrapped");
  void *exec = nullptr, *flags = nullptr;
  get2("cuGraphInstantiate", &exec, 11000, 0, nullptr);
  get2("cuGraphInstantiateWithFlags", &flags, 13000, 0, nullptr);
  check(exec == dlsym(cuda, "cuGraphInstantiate_v2") && flags == dlsym(cuda, "cuGraphInstantiateWithFlags"), "graphs by version");
  void *get_again = nullptr;
  get2("cuGetProcAddress", &get_again, 12000, 0, nullptr);
  check(get_again == dlsym(cuda, "cuGetProcAddress_v2"), "the look-up function looks itself up");
  int status = -1;
  check(get2("cuNothing", &plain, 12000, 0, &status) != 0 && status == 1, "what is missing stays missing");
  void *global = dlopen("libcuda.so.1", RTLD_NOW | RTLD_GLOBAL);
  check(fileOf(dlsym(RTLD_DEFAULT, "cuMemcpyHtoD_v2")) == expected, "a global libcuda is found through RTLD_DEFAULT");
  check(fileOf(dlsym(RTLD_NEXT, "cuMemcpyHtoD_v2")) == (watched ? "libxferguard.so" : "libcuda.so.1"), "and through RTLD_NEXT");
  (void)global;
  std::puts(failures ? "failed" : "all hold");
  return failures != 0;
}
