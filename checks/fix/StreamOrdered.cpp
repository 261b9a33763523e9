// Memory whose size varies is taken from the device's pool, in the order of the stream that uses it.
#include "checks/fix/Allocation.h"
#include <algorithm>

namespace xferguard::checks::fix {
namespace {

bool offered(const View &view) {
  const std::vector<std::string> &all = view.frames[0].unit->declared;
  return std::find(all.begin(), all.end(), "cudaMallocAsync") != all.end();
}

// The stream of everything that touches the memory, as it is written; "0" for the default stream, nothing when they differ or
// when it is a library's, on the stream of its handle.
std::string streamOf(const View &view, int memory, int loop) {
  std::string found;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &step = view.steps[i];
    if (!isWork(step) || !(view.reads(i, memory) || view.writes(i, memory))) continue;
    const Operand *stream = step.arg(Role::Stream);
    if (stream && stream->object != none && (view.declaredIn(stream->object, loop) || view.varies(*stream, loop))) return "";
    std::string name = stream && stream->object != none ? stream->text : "0";
    bool ours = step.family == "kernel" || step.family == "cuda";
    if (view.frame[i] != 0 || !ours || name.empty() || (!found.empty() && found != name)) return "";
    found = name;
  }
  return found;
}

// A pool gives back to the system, at each wait, what is above its threshold: with none, every iteration would ask again.
std::string keepMemory(const std::string &indent) {
  return lines({"{ // the pool keeps what is given back to it", "  int device = 0;", "  cudaMemPool_t pool;", "  unsigned long long keep = ~0ULL;", "  cudaGetDevice(&device);",
                "  cudaDeviceGetDefaultMemPool(&pool, device);", "  cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &keep);", "}"},
               indent);
}

} // namespace

Offer streamOrdered(const View &view, int alloc, int release, int loop) {
  const Step &made = view.steps[alloc], &gone = view.steps[release];
  if (made.api != "cudaMalloc" || gone.api != "cudaFree") return refuse("only cudaMalloc and cudaFree have a form in stream order");
  Pair pair = pairOf(view, alloc, release, loop);
  if (!pair.refused.empty()) return refuse(pair.refused);
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  const facts::Item &outer = *itemOf(view, loop);
  if (conditionalIn(view, outer, outer)) return refuse("an #if or a #pragma stands in the loop");
  if (!offered(view)) return refuse("this toolkit has no cudaMallocAsync, which came with CUDA 11.2");
  std::string stream = streamOf(view, pair.memory, loop);
  if (stream.empty()) return refuse("what uses the memory is not on one stream that is known here");
  auto renamed = [&](int at, const std::string &api) {
    const Step &step = view.steps[at];
    const facts::Item &item = *itemOf(view, at);
    const unsigned global = item.text.compare(step.written.offset - item.site.offset, 2, "::") == 0 ? 2 : 0; // ::cudaMalloc(..)
    facts::Span name{step.written.offset + global, static_cast<unsigned>(step.api.size())};
    facts::Span end{step.written.offset + step.written.length - 1, 1};
    return std::vector<Edit>{replace(view, item, name, api), replace(view, item, end, ", " + stream + ")")};
  };
  Fix fix{"take it from the pool, in the order of stream " + stream, FixSafety::Unsafe, renamed(alloc, "cudaMallocAsync")};
  fix.edits.push_back(before(view, outer, keepMemory(outer.indent)));
  for (Edit &edit : renamed(release, "cudaFreeAsync")) fix.edits.push_back(std::move(edit));
  return {fix, ""};
}

} // namespace xferguard::checks::fix
