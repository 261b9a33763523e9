#include "lint/flags/ClangCommand.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using llvm::StringRef;

namespace xferguard::lint {

namespace {

StringRef nameForClang(Language language) {
  switch (language) {
  case Language::C: return "c";
  case Language::Cxx: return "c++";
  case Language::Cuda: return "cuda";
  case Language::Hip: return "hip";
  case Language::Python: break; // never compiled
  }
  return "c++";
}

// What gcc and nvcc let pass and clang makes an error of, although it can go on.
constexpr llvm::StringLiteral let_pass_in_c[] = {"-Wno-implicit-function-declaration", "-Wno-implicit-int", "-Wno-int-conversion",
                                                 "-Wno-incompatible-pointer-types",    "-Wno-return-mismatch",
                                                 "-Wno-incompatible-function-pointer-types"};
constexpr llvm::StringLiteral let_pass_in_cxx[] = {"-Wno-narrowing", "-Wno-reserved-user-defined-literal", "-Wno-register",
                                                   "-Wno-writable-strings", "-Wno-address-of-temporary",
                                                   "-Wno-invalid-offsetof",             "-Wno-dynamic-exception-spec"};

bool isGpuLanguage(Language language) { return language == Language::Cuda || language == Language::Hip; }

// CUDA 13's headers want C++17, whatever a Makefile of CUDA 11's days says.
bool isTooOldFor(const std::optional<Toolkit> &toolkit, StringRef standard) {
  if (!toolkit || toolkit->major < 13) return false;
  const StringRef year = standard.split("++").second;
  return llvm::is_contained({"98", "03", "0x", "11", "1y", "14"}, year);
}

// nvcc compiles CUDA as C++17 since CUDA 11 and C++14 before, and CCCL needs 17. A standard of the other language
// (-std=c99 on a .cu) would stop clang.
std::string standardFor(const Intent &intent, const Platform &platform) {
  const bool is_c = intent.language == Language::C;
  StringRef said = intent.standard;
  const bool fits = !said.empty() && said.contains("++") != is_c && !(isGpuLanguage(intent.language) && isTooOldFor(platform.toolkit, said));
  if (fits) return said.str();
  return isGpuLanguage(intent.language) ? "gnu++17" : "";
}

// In front of everybody's folders: headers that include the ones that they stand before.
void addHeadersInFront(Words &out, const Platform &platform, StringRef flag = "-I") {
  if (!platform.toolkit) return;
  for (const std::string &bridge : platform.toolkit->bridges)
    out.insert(out.end(), {flag.str(), platform.installation.share_dir + "/bridge/in_front/" + bridge});
}

// HIP's headers, behind all others: sources for both machines ask for them with nvcc as well.
void addHipHeaders(Words &out, const Platform &platform) {
  out.insert(out.end(), {"-idirafter", platform.installation.share_dir + "/stubs/rocm"});
}

void addCuda(Words &out, const Intent &intent, const Platform &platform) {
  const std::string bridge = platform.installation.share_dir + "/bridge";
  // Relocatable device code: nvcc would not have compiled a kernel that launches kernels without it.
  out.insert(out.end(), {"--cuda-host-only", "-fgpu-rdc", "-nogpulib", "-Wno-unknown-cuda-version"});
  if (!platform.toolkit) {
    const std::string stubs = platform.installation.share_dir + "/stubs";
    // Launches need a CUDA version that has __cudaPushCallConfiguration, or else cudaConfigureCall; the stubs have both.
    out.insert(out.end(), {"-nogpuinc", "-include", stubs + "/xferguard_cuda.h", "-idirafter", stubs});
  } else {
    out.push_back("--cuda-path=" + platform.toolkit->path);
    if (platform.cuda_h_shadowed) { // clang's wrapper says #include "cuda.h" and must get the toolkit's
      addHeadersInFront(out, platform, "-iquote");
      out.insert(out.end(), {"-iquote", platform.toolkit->path + "/include"});
    }
    if (platform.toolkit->has_cccl) out.insert(out.end(), {"-idirafter", platform.toolkit->path + "/include/cccl"});
  }
  addHeadersInFront(out, platform);
  out.insert(out.end(), {"-include", bridge + "/nvcc.h", "-idirafter", bridge + "/include"});
  addHipHeaders(out, platform);
}

// Host files of a CUDA project include CUDA's headers too; nvcc gives them the path unasked.
void addCudaPath(Words &out, const Platform &platform) {
  const std::string bridge = platform.installation.share_dir + "/bridge";
  if (!platform.toolkit) out.insert(out.end(), {"-idirafter", platform.installation.share_dir + "/stubs"});
  else out.insert(out.end(), {"-idirafter", platform.toolkit->path + "/include"});
  if (platform.toolkit && platform.toolkit->has_cccl)
    out.insert(out.end(), {"-idirafter", platform.toolkit->path + "/include/cccl"});
  addHeadersInFront(out, platform);
  out.insert(out.end(), {"-idirafter", bridge + "/include"});
  addHipHeaders(out, platform);
}

void addHip(Words &out, const Platform &platform) {
  const std::string stubs = platform.installation.share_dir + "/stubs";
  out.insert(out.end(), {"--offload-host-only", "-nogpulib", "-nogpuinc", "-D__HIP_PLATFORM_AMD__"});
  out.insert(out.end(), {"-include", stubs + "/xferguard_hip.h", "-idirafter", stubs, "-idirafter", platform.installation.share_dir + "/bridge/include"});
  addHipHeaders(out, platform);
}

} // namespace

Words clangArguments(const Intent &intent, StringRef source, const Platform &platform) {
  Words out = {intent.language == Language::C ? "clang" : "clang++"};
  if (!platform.installation.resource_dir.empty())
    out.insert(out.end(), {"-resource-dir", platform.installation.resource_dir});
  out.insert(out.end(), {"-x", nameForClang(intent.language).str()});
  if (std::string standard = standardFor(intent, platform); !standard.empty()) out.push_back("-std=" + standard);
  switch (intent.language) {
  case Language::Cuda: addCuda(out, intent, platform); break;
  case Language::Hip: addHip(out, platform); break;
  case Language::C:
  case Language::Cxx: addCudaPath(out, platform); break;
  case Language::Python: break;
  }
  out.insert(out.end(), {"-idirafter", platform.installation.share_dir + "/libraries"}); // last of all: whatever is installed comes first
  // `namespace thrust { template <class, class> class device_vector; }` in a header of a project's own is the same one.
  out.insert(out.end(), {"-DTHRUST_DISABLE_ABI_NAMESPACE", "-DTHRUST_IGNORE_ABI_NAMESPACE_ERROR"});
  if (intent.optimises) out.push_back("-O2");
  if (intent.fast_math) out.push_back("-ffast-math");
  if (intent.per_thread_stream) {
    if (isGpuLanguage(intent.language)) out.push_back("-fgpu-default-stream=per-thread");
    else out.push_back("-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
  }
  out.insert(out.end(), intent.flags.begin(), intent.flags.end());
  llvm::ArrayRef<llvm::StringLiteral> let_pass = let_pass_in_cxx;
  if (intent.language == Language::C) let_pass = let_pass_in_c;
  for (StringRef warning : let_pass) out.push_back(warning.str());
  out.insert(out.end(), {"-c", source.str()});
  return out;
}

} // namespace xferguard::lint
