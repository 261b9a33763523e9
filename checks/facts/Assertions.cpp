// What comments say where the analysis cannot know: `// xfer: pinned` on a copy, an allocation or an assignment,
// `// xfer: repeat` on a loop.
#include "checks/facts/View.h"

namespace xferguard::facts {
namespace {

std::optional<Memory> memoryCalled(std::string_view word) {
  for (Memory kind : {Memory::Pinned, Memory::Pageable, Memory::Device, Memory::Managed})
    if (word == name(kind)) return kind;
  return std::nullopt;
}

// What a memory word on this step is about: the host's side of a copy, what is allocated, what a pointer is given.
const Operand *spokenOf(const Step &step) {
  if (step.kind == StepKind::Write && !step.args.empty()) return &step.args[0].value;
  if (step.kind != StepKind::Op) return nullptr;
  if (step.effect == Effect::Alloc) return allocated(step);
  if (step.effect != Effect::Copy) return nullptr;
  return step.arg(step.direction == Direction::HostToDevice ? Role::Src : Role::Dst);
}

} // namespace

bool isAssertion(std::string_view word) { return word == "repeat" || memoryCalled(word); }

std::string_view View::said(int step) const {
  const Site &site = steps[step].site;
  const unsigned last = steps[step].kind == StepKind::Loop ? site.line : std::max(site.line, site.end_line);
  for (const Comment &comment : frames[frame[step]].unit->comments)
    if (comment.kind == Comment::Kind::Assert && comment.file == site.file && site.line <= comment.first_line && comment.first_line <= last)
      return comment.what;
  return {};
}

bool View::saidSo(int step) const { return step != none && memoryCalled(said(step)).has_value(); }

void View::takeAssertions() {
  for (int i = 0; i < size(); ++i) {
    auto kind = memoryCalled(said(i));
    const Operand *what = kind ? spokenOf(steps[i]) : nullptr;
    if (!what || what->object == none) continue;
    const bool pointer = steps[i].kind == StepKind::Write && !what->pointee;
    origins[pointer ? behind(what->object) : memory(*what)] = {*kind, i};
  }
}

} // namespace xferguard::facts
