// `lint --why FILE:LINE`: what the facts say about the ops on a line.
#include "checks/Check.h"
#include "checks/Report.h"

namespace xferguard::checks {
using namespace facts;

namespace {

std::string nameOf(const View &view, int memory) {
  int object = view.object(memory);
  return object == none ? "something" : "'" + view.objects[object].name + "'";
}

void explain(const View &view, int at, std::vector<std::string> &out) {
  const Step &step = view.steps[at];
  std::string head = step.api + ": " + std::string(name(step.effect));
  if (step.direction != Direction::Unknown) head += " " + std::string(name(step.direction));
  if (step.blocking) head += ", blocks";
  if (view.frame[at] != 0) head += ", reached from " + view.frames[0].function->name;
  out.push_back(head);
  for (const Argument &argument : step.args) {
    if (argument.value.object == none || !argument.value.address) continue;
    int memory = view.memory(argument.value);
    out.push_back("  " + std::string(name(argument.role)) + " " + nameOf(view, memory) + " is " + view.whyKind(memory));
  }
  if (int arm = view.guardArm(at, none); arm != none)
    out.push_back("  guarded (" + std::string(name(view.steps[arm].guard)) + ") at line " + std::to_string(view.steps[arm].site.line));
  for (int loop = view.loopOf(at); loop != none; loop = view.loopOf(loop))
    out.push_back("  in a loop at line " + std::to_string(view.steps[loop].site.line) + ", role " + std::string(name(view.steps[loop].role)) + ": " +
                  view.steps[loop].because);
}

} // namespace

std::vector<std::string> why(const Unit &unit, const Index *others, std::string_view file, unsigned line) {
  Library library(unit, others);
  std::vector<std::string> out;
  for (const Function &function : unit.functions) {
    if (function.kernel || function.device || !library.touchesGpu(function)) continue;
    View view(function, library);
    for (int i = 0; i < view.size(); ++i) {
      const Step &step = view.steps[i];
      bool here = step.kind == StepKind::Op && isGpu(step) && step.site.file != none && step.site.line <= line && line <= step.site.end_line;
      const Unit &of = *view.frames[view.frame[i]].unit;
      if (!here || !(of.files[step.site.file] == file || of.files[step.site.file].ends_with("/" + std::string(file)))) continue;
      explain(view, i, out);
    }
  }
  if (out.empty()) out.push_back("no operation of the GPU is known on this line");
  return out;
}

} // namespace xferguard::checks
