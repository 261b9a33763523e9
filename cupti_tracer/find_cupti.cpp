#include "cupti_tracer/find_cupti.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <link.h>

namespace xferguard::cupti {
namespace {

constexpr std::uint32_t oldest = 18; // CUDA 11.8
constexpr const char *names[] = {"libcupti.so.13", "libcupti.so.12", "libcupti.so.11.8", "libcupti.so"};

struct Loaded {
  char cupti[1024] = "", runtime[1024] = "";
};

int visit(dl_phdr_info *info, std::size_t, void *into) {
  auto &loaded = *static_cast<Loaded *>(into);
  const char *const path = info->dlpi_name ? info->dlpi_name : "", *const slash = std::strrchr(path, '/');
  if (!slash || std::strlen(path) >= sizeof loaded.cupti) return 0;
  if (std::strncmp(slash, "/libcupti.so", 12) == 0 && !loaded.cupti[0]) std::strcpy(loaded.cupti, path);
  if (std::strncmp(slash, "/libcudart.so", 13) == 0 && !loaded.runtime[0]) std::strcpy(loaded.runtime, path);
  return 0;
}

bool tryPath(Found &found, const char *path, int flags) {
  void *const handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL | flags);
  if (!handle) return false;
  const auto version = reinterpret_cast<int (*)(std::uint32_t *)>(dlsym(handle, "cuptiGetVersion"));
  std::uint32_t number = 0;
  if (!version || version(&number) != 0 || number < oldest) {
    dlclose(handle); // a second copy in the process would be taken for the one in use
    return false;
  }
  found.handle = handle;
  found.version = number;
  std::snprintf(found.path, sizeof found.path, "%s", path);
  return true;
}

bool tryFolder(Found &found, const char *folder, std::size_t length, const char *below) {
  char path[1200];
  for (const char *name : names) {
    std::snprintf(path, sizeof path, "%.*s%s/%s", static_cast<int>(length), folder, below, name);
    if (tryPath(found, path, 0)) return true;
  }
  return false;
}

// Wheels: nvidia/cu13/lib/ holds both; before CUDA 13 nvidia/cuda_runtime/lib/ and nvidia/cuda_cupti/lib/.
bool tryBesideRuntime(Found &found, const char *runtime) {
  const char *const slash = std::strrchr(runtime, '/');
  if (!slash) return false;
  const auto length = static_cast<std::size_t>(slash - runtime);
  return tryFolder(found, runtime, length, "") || tryFolder(found, runtime, length, "/../../cuda_cupti/lib") ||
         tryFolder(found, runtime, length, "/../extras/CUPTI/lib64");
}

bool tryToolkit(Found &found, const char *root) {
  if (!root || !*root) return false;
  const std::size_t length = std::strlen(root);
  return tryFolder(found, root, length, "/extras/CUPTI/lib64") || tryFolder(found, root, length, "/lib64") ||
         tryFolder(found, root, length, "/lib");
}

} // namespace

bool find(Found &found) {
  Loaded loaded;
  dl_iterate_phdr(visit, &loaded);
  if (loaded.cupti[0]) {
    found.was_there = true;
    return tryPath(found, loaded.cupti, RTLD_NOLOAD);
  }
  if (const char *named = std::getenv("XFERGUARD_CUPTI"); named && *named) return tryPath(found, named, 0);
  if (tryBesideRuntime(found, loaded.runtime)) return true;
  const char *const roots[] = {std::getenv("CUDA_HOME"), std::getenv("CUDA_PATH"), "/usr/local/cuda"};
  for (const char *root : roots)
    if (tryToolkit(found, root)) return true;
  for (const char *name : names)
    if (tryPath(found, name, 0)) return true;
  return false;
}

void nameVersion(std::uint32_t version, char (&into)[16]) {
  struct Known {
    std::uint32_t version;
    const char *cuda;
  };
  constexpr Known known[] = {{18, "11.8"}, {19, "12.0"}, {20, "12.2"}, {21, "12.3"}, {22, "12.4"},
                             {23, "12.5"}, {24, "12.6"}, {26, "12.8"}, {27, "12.9"}, {28, "12.9"}};
  into[0] = 0;
  if (version >= 100000) std::snprintf(into, sizeof into, "%u.%u", version / 10000, version / 100 % 100);
  for (const Known &k : known)
    if (k.version == version) std::snprintf(into, sizeof into, "%s", k.cuda);
}

} // namespace xferguard::cupti
