#include "report/Events.h"

namespace xferguard {

std::string nameOf(const trace::Run &run, const trace::KeptEvent &e) {
  if (e.op() == trace::Op::GpuKernel)
    if (const auto name = run.strings.find(static_cast<std::uint32_t>(e.a())); name != run.strings.end()) return name->second;
  std::string text = trace::name(e.op());
  if (e.direction() != trace::Direction::None) text += std::string(" ") + trace::name(e.direction());
  if (e.memory() != trace::MemoryKind::Unknown) text += std::string(" ") + trace::name(e.memory());
  return text;
}

} // namespace xferguard
