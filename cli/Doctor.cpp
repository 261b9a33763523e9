// doctor: what works on this machine, and the exact remedy for what does not.
#include "cli/Verbs.h"
#include "core/Config.h"
#include "core/Sqlite.h"
#include "core/Terminal.h"
#include "core/ToolkitFolder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <dlfcn.h>

namespace xferguard::cli {

const command::Verb &doctorVerb() {
  static const command::Verb verb{
      .name = "doctor",
      .summary = "what works on this machine, and the exact remedy for what does not",
      .usage = {"doctor"},
      .description = "Looks and changes nothing. Exit 0 when lint or run works here, 2 when neither does.",
      .options = {},
      .examples = "",
      .positional = "",
  };
  return verb;
}

namespace {
struct Check {
  bool good;
  std::string what, remedy;
};

Check checkLint() {
  const std::string program = ownFolder() + "/xferguard-lint";
  if (llvm::sys::fs::can_execute(program)) return {true, "lint: " + program, ""};
  return {false, "lint: xferguard-lint is not beside xferguard",
          "install the package xferguard-tools, or build with LLVM and Clang (-DXFERGUARD_CLANG=ON)"};
}

Check checkToolkit() {
  if (auto found = findToolkitFolder("")) return {true, "CUDA toolkit: " + found->path, ""};
  return {false, "CUDA toolkit: no folder with bin/ and include/cuda.h in CUDA_HOME, in CUDA_PATH, around the nvcc on PATH, or in /usr/local/cuda",
          "lint works without one: xferguard lint --no-toolkit; or set CUDA_HOME, or pass --cuda-path"};
}

Check checkGuard() {
  const std::string library = installedFile("lib/libxferguard.so", XFERGUARD_LIBDIR "/libxferguard.so");
  if (!library.empty()) return {true, "guard: " + library, ""};
  return {false, "guard: libxferguard.so is not installed", "install the package xferguard-runtime"};
}

Check checkDriver() {
  void *driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!driver) return {false, "GPU driver: libcuda.so.1 cannot be loaded", "install the NVIDIA driver; lint and report work without it"};
  auto version = reinterpret_cast<int (*)(int *)>(dlsym(driver, "cuDriverGetVersion"));
  int number = 0;
  if (!version || version(&number) != 0) return {false, "GPU driver: libcuda.so.1 does not answer", "reinstall the NVIDIA driver"};
  auto init = reinterpret_cast<int (*)(unsigned)>(dlsym(driver, "cuInit"));
  const std::string cuda = "CUDA " + std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
  if (!init || init(0) != 0) return {false, "GPU driver: for " + cuda + ", but no GPU can be used", "check nvidia-smi and the device files' rights"};
  return {true, "GPU driver: for " + cuda, ""};
}

Check checkCupti() {
  const std::string library = installedFile("lib/libxferguard_cupti.so", XFERGUARD_LIBDIR "/libxferguard_cupti.so");
  if (library.empty()) return {false, "trace mode: libxferguard_cupti.so is not installed", "install xferguard-runtime; guard mode needs no CUPTI"};
  if (auto holder = llvm::sys::Process::GetEnv("CUDA_INJECTION64_PATH"); holder && !holder->empty())
    return {false, "trace mode: CUDA_INJECTION64_PATH is taken by " + *holder, "unset it for the run"};
  void *tracer = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  using FindCupti = int (*)(char *path, std::size_t room, char *version, std::size_t version_room);
  const auto find = reinterpret_cast<FindCupti>(tracer ? dlsym(tracer, "xferguard_find_cupti") : nullptr);
  if (!find) return {false, "trace mode: " + library + " cannot be loaded", "install xferguard-runtime again"};
  char path[1024] = "", version[16] = "";
  if (!find(path, sizeof path, version, sizeof version))
    return {false, "trace mode: no CUPTI of CUDA 11.8 or newer in CUDA_HOME, /usr/local/cuda or the loader's path (a program may bring its own)",
            "install the toolkit's package cuda-cupti, or set XFERGUARD_CUPTI to libcupti.so's path; guard mode needs none"};
  return {true, "trace mode: CUPTI" + (version[0] ? std::string(" of CUDA ") + version : "") + ", " + path, ""};
}

Check checkSqlite() {
  if (sqlite::available()) return {true, "SQLite: for report -o F.sqlite and the import of nsys exports", ""};
  return {false, "SQLite: libsqlite3.so.0 cannot be loaded", "install libsqlite3-0 for report -o F.sqlite and the import of nsys exports; nothing else needs it"};
}

Check checkConfig() {
  LoadedConfig loaded = loadNearestConfig(".");
  if (loaded.config.file.empty()) return {true, "configuration: no .xferguard.yaml above here, the defaults hold", ""};
  if (loaded.errors.empty()) return {true, "configuration: " + loaded.config.file, ""};
  return {false, "configuration: " + render(loaded.errors.front()), "correct it"};
}
} // namespace

int runDoctor(const std::vector<std::string> &arguments) {
  Started started = start(doctorVerb(), arguments);
  if (started.done) return started.code;
  llvm::raw_ostream &os = llvm::outs();
  const Check lint = checkLint(), guard = checkGuard();
  os << "xferguard " << XFERGUARD_VERSION << "\n";
  for (const Check &check : {lint, checkToolkit(), guard, checkDriver(), checkCupti(), checkSqlite(), checkConfig()}) {
    if (wantsColor(os)) os << (check.good ? "\033[1;32mok\033[0m    " : "\033[1;33mno\033[0m    ");
    else os << (check.good ? "ok    " : "no    ");
    os << check.what << "\n";
    if (!check.remedy.empty()) os << "      remedy: " << check.remedy << "\n";
  }
  return lint.good || guard.good ? Clean : Usage;
}

} // namespace xferguard::cli
