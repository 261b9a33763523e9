#include "analyze/places.h"
#include "core/Fingerprint.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <cstdlib>
#include <set>

namespace xferguard::analyze {
namespace {

constexpr std::size_t most_callers = 8;

bool startsWithAny(llvm::StringRef text, std::initializer_list<llvm::StringRef> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](llvm::StringRef b) { return text.starts_with(b); });
}
bool containsAny(llvm::StringRef text, std::initializer_list<llvm::StringRef> parts) {
  return std::any_of(parts.begin(), parts.end(), [&](llvm::StringRef p) { return text.contains(p); });
}

// "libcublas.so.13" -> "cublas", ".../torch/lib/libtorch_cuda.so" -> "torch".
std::string libraryName(const Frame &f) {
  if (containsAny(f.function, {"thrust::"}) || containsAny(f.file, {"/thrust/"})) return "thrust";
  if (containsAny(f.function, {"cub::"}) || containsAny(f.file, {"/cub/"})) return "cub";
  if (llvm::StringRef(f.function).starts_with("cublas")) return "cublas";
  llvm::StringRef name = llvm::sys::path::filename(f.module);
  name.consume_front("lib");
  name = name.take_until([](char c) { return c == '.'; });
  if (startsWithAny(name, {"torch", "c10", "caffe2", "_C"})) return "torch";
  return name.take_until([](char c) { return c == '_' || (c >= '0' && c <= '9'); }).str();
}

Frame frameOf(const trace::Run &run, const trace::NativeFrame &at, const trace::SourceFrame *source) {
  Frame f;
  const auto module = run.modules.find(at.module);
  if (module != run.modules.end()) {
    f.module = module->second.path;
    f.build_id = module->second.build_id;
  }
  f.offset = at.offset;
  if (source) {
    f.function = source->function;
    f.file = source->file;
    f.line = source->line;
    f.column = source->column;
  }
  f.owner = ownerOfFrame(f);
  return f;
}

std::vector<Frame> framesOf(const trace::Run &run, const trace::Site &site) {
  std::vector<Frame> out;
  for (const trace::NativeFrame &at : site.native) {
    const auto resolved = run.resolved.find(at);
    if (resolved == run.resolved.end() || resolved->second.empty()) {
      out.push_back(frameOf(run, at, nullptr));
      continue;
    }
    for (const trace::SourceFrame &s : resolved->second) out.push_back(frameOf(run, at, &s));
  }
  return out;
}

SourceLocation sourceOf(const Frame &f) {
  return {.file = f.file, .line = f.line, .column = f.column, .end_line = 0, .end_column = 0, .function = f.function};
}
SourceLocation sourceOf(const trace::PythonFrame &f) {
  return {.file = f.file, .line = f.line, .column = 0, .end_line = 0, .end_column = 0, .function = f.function};
}

Location locationOf(const Frame &f) {
  if (!f.file.empty()) return sourceOf(f);
  if (f.module.empty() && f.function.empty()) return {};
  return BinaryLocation{llvm::sys::path::filename(f.module).str(), f.build_id, f.offset, f.function};
}

void addOnce(std::vector<std::string> &to, const std::string &text) {
  if (!text.empty() && std::find(to.begin(), to.end(), text) == to.end()) to.push_back(text);
}

void addCaller(Place &place, const SourceLocation &at) {
  if (place.callers.size() >= most_callers || at.file.empty()) return;
  place.callers.push_back({at, "called from " + (at.function.empty() ? "here" : "'" + at.function + "'")});
}

// The first frame of the user's; where everything stands below site-packages, the first that is no known framework's.
std::size_t blamedPython(const std::vector<trace::PythonFrame> &frames) {
  for (std::size_t i = 0; i < frames.size(); ++i)
    if (ownerOfPythonFile(frames[i].file) == Owner::User) return i;
  for (std::size_t i = 0; i < frames.size(); ++i)
    if (ownerOfPythonFile(frames[i].file) == Owner::Library) return i;
  return 0;
}

// The innermost one of a library, transformers' rather than that of torch, which it calls.
std::optional<SourceLocation> insideOf(const std::vector<SourceLocation> &between) {
  for (const Owner owner : {Owner::Library, Owner::Framework})
    for (const SourceLocation &at : between)
      if (ownerOfPythonFile(at.file) == owner) return at;
  return std::nullopt;
}

std::vector<SourceLocation> betweenUserAndDriver(const std::vector<trace::PythonFrame> &frames) {
  std::vector<SourceLocation> out;
  for (std::size_t i = 0; i < blamedPython(frames); ++i) out.push_back(sourceOf(frames[i]));
  return out;
}

void blamePython(Place &place, const std::vector<trace::PythonFrame> &frames, bool launches) {
  const std::size_t blamed = blamedPython(frames);
  for (std::size_t i = 0; i < blamed; ++i) addOnce(place.functions, frames[i].function);
  if (!launches) {
    place.between = betweenUserAndDriver(frames);
    place.inside = insideOf(place.between);
  }
  place.primary = sourceOf(frames[blamed]);
  place.python = true;
  for (std::size_t i = blamed + 1; i < frames.size(); ++i)
    if (ownerOfPythonFile(frames[i].file) == Owner::User) addCaller(place, sourceOf(frames[i]));
}

// The sites of launches, and the names of kernels.
struct Launches {
  std::set<std::uint32_t> sites;
  std::set<std::string, std::less<>> kernels;

  explicit Launches(const trace::Run &run) {
    for (const trace::Aggregate &a : run.aggregates)
      if (a.key.op == trace::Op::Launch) sites.insert(a.key.site);
    std::set<std::uint32_t> names;
    for (const trace::Common &c : run.events.commons())
      if (c.op == trace::Op::GpuKernel)
        for (const trace::Data &d : c.data) names.insert(static_cast<std::uint32_t>(d.a));
    for (const std::uint32_t id : names)
      if (const auto name = run.strings.find(id); name != run.strings.end()) kernels.insert(baseName(name->second));
  }

  // "stamp" of "_Z5stampPfi", of "stamp(float*, int)" and of "stamp<float>".
  static std::string baseName(const std::string &function) {
    llvm::ItaniumPartialDemangler demangler;
    if (!demangler.partialDemangle(function.c_str()))
      if (char *base = demangler.getFunctionBaseName(nullptr, nullptr)) {
        std::string name = base;
        std::free(base);
        return name;
      }
    llvm::StringRef name = llvm::StringRef(function).take_until([](char c) { return c == '(' || c == '<'; });
    return name.substr(name.rfind(':') + 1).str(); // npos + 1 is 0
  }
};

std::string binaryOfLibrary(const std::vector<Frame> &frames) {
  const auto at = std::find_if(frames.begin(), frames.end(), [](const Frame &f) { return f.owner == Owner::Library || f.owner == Owner::Framework; });
  return at == frames.end() ? "" : at->module;
}

bool isNvccStub(const Frame &f) { return containsAny(f.file, {".cudafe1.", "/crt/device_functions.h"}); }

Place placeOf(const trace::Run &run, const trace::Site &site, const Launches &launches) {
  Place place;
  const std::vector<Frame> frames = framesOf(run, site);
  std::size_t i = 0;
  for (; i < frames.size(); ++i) {
    const Frame &f = frames[i];
    if (f.owner == Owner::User || f.owner == Owner::Interpreter) break;
    if (f.owner == Owner::Library || f.owner == Owner::Framework) {
      addOnce(place.libraries, libraryName(f));
      addOnce(place.functions, f.function);
    }
  }
  // Between a launch and its stub nvcc puts a function of the kernel's name, which stands where the kernel is defined.
  const auto next = std::find_if(frames.begin() + std::min(i + 1, frames.size()), frames.end(), [](const Frame &f) { return f.owner == Owner::User; });
  if (i < frames.size() && next != frames.end() && launches.sites.count(site.id) &&
      (launches.kernels.count(Launches::baseName(frames[i].function)) || std::any_of(frames.begin(), frames.begin() + i, isNvccStub)))
    i = next - frames.begin();
  const bool user_is_native = i < frames.size() && frames[i].owner == Owner::User && !(frames[i].file.empty() && !site.python.empty());
  if (!site.python.empty() && !user_is_native) {
    blamePython(place, site.python, launches.sites.count(site.id) > 0);
    place.meanwhile = site.meanwhile;
    if (place.meanwhile && place.functions.empty()) place.binary = binaryOfLibrary(frames);
    return place;
  }
  if (frames.empty()) return place;
  const std::size_t blamed = i < frames.size() ? i : 0;
  place.primary = locationOf(frames[blamed]);
  for (std::size_t k = blamed + 1; k < frames.size(); ++k)
    if (frames[k].owner == Owner::User) addCaller(place, sourceOf(frames[k]));
  for (const trace::PythonFrame &f : site.python)
    if (ownerOfPythonFile(f.file) == Owner::User) addCaller(place, sourceOf(f));
  return place;
}

} // namespace

Owner ownerOfModule(std::string_view path) {
  const llvm::StringRef whole(path.data(), path.size());
  llvm::StringRef name = llvm::sys::path::filename(whole);
  if (startsWithAny(name, {"libxferguard", "libcuda.so", "libcudart", "libnvidia-", "libcupti", "libnvrtc", "libnvJitLink"})) return Owner::Cuda;
  if (startsWithAny(name, {"libcublas", "libcusparse", "libcusolver", "libcufft", "libcurand", "libcudnn", "libnccl", "libcutensor", "libnpp"}))
    return Owner::Library;
  if (startsWithAny(name, {"libtorch", "libc10", "libcaffe2", "libtensorflow", "xla_extension", "libtriton"}) ||
      containsAny(whole, {"-packages/torch/", "/torch/_C", "/cupy", "/jaxlib/", "/jax_cuda", "/jax_plugins/", "/tensorflow/", "/triton/"}))
    return Owner::Framework;
  if (startsWithAny(name, {"libc.so", "libc-2", "libpthread", "libm.so", "libdl.so", "ld-linux", "libstdc++", "libc++", "libgcc_s", "libgomp", "libasan"}))
    return Owner::System;
  if (name.starts_with("libpython")) return Owner::Interpreter;
  if (name.consume_front("python") && name.find_first_not_of("0123456789.") == llvm::StringRef::npos) return Owner::Interpreter;
  return Owner::User;
}

Owner ownerOfFrame(const Frame &f) {
  if (const Owner owner = ownerOfModule(f.module); owner != Owner::User) return owner;
  const llvm::StringRef function(f.function), file(f.file);
  if (containsAny(file, {"/cuda_runtime", "/crt/", "cuda_runtime_api.h", ".cudafe1."}) || function.starts_with("__device_stub__"))
    return Owner::Cuda; // what nvcc and clang make of a launch, too
  if (file.contains("/torch/include/")) return Owner::Framework;
  // The CUDA runtime linked into the program: it has names and no lines.
  if (file.empty() && startsWithAny(function, {"cuda", "__cuda", "cudart::", "libcudart", "cuMem", "cuStream", "cuLaunch"})) return Owner::Cuda;
  if (file.empty() && startsWithAny(function, {"cublas", "cusparse", "cusolver", "cufft", "curand", "cudnn"})) return Owner::Library;
  if (containsAny(file, {"/torch/csrc/", "/ATen/", "/c10/"})) return Owner::Framework; // inlined into the program
  if (startsWithAny(function, {"thrust::", "cub::"}) || containsAny(file, {"/thrust/", "/cub/", "/cccl/"})) return Owner::Library;
  if (startsWithAny(function, {"std::", "__gnu_cxx::", "__libc_start", "_start", "__scrt"}) || containsAny(file, {"/include/c++/"})) return Owner::System;
  if (startsWithAny(function, {"_PyEval", "PyObject_", "_PyObject", "PyEval", "_PyFunction", "cfunction_", "Py_"})) return Owner::Interpreter;
  return Owner::User;
}

// What a framework writes while the program runs, under a name that is another one each time.
static bool isWrittenByFramework(llvm::StringRef file) {
  return llvm::sys::path::filename(file).starts_with("torch_geometric.") || file.contains("/torchinductor_") || file.starts_with("<eval_with_key>");
}

Owner ownerOfPythonFile(std::string_view path) {
  const llvm::StringRef file(path.data(), path.size());
  if (file.starts_with("<frozen")) return Owner::System;
  if (isWrittenByFramework(file)) return Owner::Framework;
  if (containsAny(file, {"-packages/torch/", "-packages/cupy", "-packages/jax", "-packages/tensorflow/", "-packages/numpy/", "-packages/triton/",
                         "-packages/numba/", "-packages/keras/"}))
    return Owner::Framework;
  if (containsAny(file, {"/site-packages/", "/dist-packages/"})) return Owner::Library;
  if (file.contains("/lib/python3")) return Owner::System;
  return Owner::User;
}

Owner ownerOfDomain(std::string_view nvtx) {
  for (const std::string_view library : {"TSL", "NCCL", "TensorRT", "DALI", "CCCL", "CUB", "Thrust", "libcudf", "libkvikio", "raft", "cuBLAS", "cuBLASLt", "cuDNN", "cuFFT", "cuSPARSE", "cuSOLVER", "cuTENSOR"})
    if (nvtx == library) return Owner::Library; // TSL is XLA's: JAX and TensorFlow
  return Owner::User;
}

std::string libraryPath(std::string_view path) {
  const llvm::StringRef file(path.data(), path.size());
  for (const llvm::StringRef folder : {"/site-packages/", "/dist-packages/"})
    if (const std::size_t at = file.rfind(folder); at != llvm::StringRef::npos) return file.substr(at + folder.size()).str();
  return file.str();
}

bool Place::passes(std::string_view library) const { return std::find(libraries.begin(), libraries.end(), library) != libraries.end(); }

bool Place::calls(std::string_view part) const {
  return std::any_of(functions.begin(), functions.end(), [&](const std::string &f) { return f.find(part) != std::string::npos; });
}

bool Place::inBlockingLibrary() const {
  for (const char *library : {"cublas", "cublasLt", "cusparse", "cusolver", "cufft", "curand", "thrust", "cub"})
    if (passes(library)) return true;
  for (const char *part : {"nonzero", "masked_select", "::_unique", "_unique_impl", "unique_dim", "unique_consecutive", "boolean_index"})
    if (calls(part)) return true;
  return false;
}

bool Place::movesModule() const { return calls("_apply") || calls("load_state_dict"); }

Places::Places(const trace::Run &run) {
  places_.emplace_back();
  const Launches launches(run);
  for (const auto &[id, site] : run.sites) {
    Place found = placeOf(run, site, launches);
    if (found.python && launches.sites.count(id))
      if (auto library = insideOf(betweenUserAndDriver(site.python))) launching_libraries_.emplace(id, std::move(*library));
    const unsigned place = intern(std::move(found));
    if (id >= usual_sites) {
      of_unusual_site_[id] = place;
      continue;
    }
    of_site_.resize(std::max<std::size_t>(of_site_.size(), id + 1));
    of_site_[id] = place;
  }
}

unsigned Places::intern(Place place) {
  if (std::holds_alternative<std::monostate>(place.primary)) return 0;
  std::string key = describe(place.primary);
  if (const auto *s = std::get_if<SourceLocation>(&place.primary)) key += " " + withoutTemplateArguments(s->function);
  for (const std::string &library : place.libraries) key += " " + library;
  if (place.meanwhile) key += " meanwhile";
  if (place.inside) key += " inside " + describe(Location{*place.inside});
  const auto [at, fresh] = by_key_.try_emplace(key, static_cast<unsigned>(places_.size()));
  if (fresh) places_.push_back(std::move(place));
  else if (places_[at->second].binary.empty()) places_[at->second].binary = place.binary;
  return at->second;
}

} // namespace xferguard::analyze
