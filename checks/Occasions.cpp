#include "checks/Occasions.h"
#include "checks/Query.h"
#include <algorithm>
#include <regex>

namespace xferguard::checks {

namespace {

std::string lastName(const facts::Function &function) { return "'" + function.name.substr(function.name.rfind(':') + 1) + "'"; }

bool isInDebugLines(const View &view, int step) {
  const facts::Unit &unit = *view.frames[view.frame[step]].unit;
  const facts::Site &site = view.steps[step].site;
  return std::ranges::any_of(unit.comments, [&](const facts::Comment &comment) {
    return comment.kind == facts::Comment::Kind::Debug && comment.file == site.file && site.line >= comment.first_line && site.line <= comment.last_line;
  });
}

// The frames from the one that holds the loop up to the view's own function, as long as nothing says that this one is called again
// and again. In Python what validates is a part of each epoch.
std::string seldomAround(const View &view, int loop) {
  if (loop == none || view.isCalls(loop) || view.isPython(loop)) return "";
  for (int frame = view.frame[loop]; frame != none; frame = view.frames[frame].parent) {
    const facts::Function &function = *view.frames[frame].function;
    const bool is_hot = view.library.heatOf(*view.frames[frame].unit, function).rate == facts::Rate::Hot;
    if (is_hot || function.lambda) return ""; // whose loader runs what it is given is not said
    if (function.pace == facts::Pace::Seldom) return lastName(function) + " runs seldom, as its name says";
  }
  return "";
}

// `print_vec(p)`, `dump_list(p, path)`: for whoever wants to see what lies on the device, and wherever it is called.
std::string shownBy(const View &view, const Problem &problem) {
  static const std::regex shows("print|dump|debug|export", std::regex::icase);
  if (view.isPython(problem.step)) return "";
  for (int frame = view.frame[problem.step]; frame != none; frame = view.frames[frame].parent) {
    const facts::Function &function = *view.frames[frame].function;
    if (function.pace == facts::Pace::Seldom && std::regex_search(lastName(function), shows)) return lastName(function) + " is for who wants to see it, as its name says";
    if (problem.loop != none && !view.isCalls(problem.loop) && frame == view.frame[problem.loop]) break;
  }
  return "";
}

// Each round opens a file: reading or writing that takes longer than the copies.
bool opensAFile(const View &view, int round) {
  for (int i = round + 1; i < view.steps[round].end; ++i)
    if (view.steps[i].family.ends_with("file") && view.roundOf(i) == round && guardIn(view, i, round) == Guard::None) return true;
  return false;
}

} // namespace

std::string occasionOf(const View &view, const Problem &problem) {
  if (view.frames[0].function->name.ends_with("_Test::TestBody")) return "it stands in a test of GoogleTest's";
  if (isInDebugLines(view, problem.step)) return "release builds, which define NDEBUG, leave it out";
  if (std::string shown = shownBy(view, problem); !shown.empty()) return shown;
  if (std::string seldom = seldomAround(view, problem.loop); !seldom.empty()) return seldom;
  if (problem.loop == none || view.isPython(problem.loop) || !view.isCalls(problem.loop) || calledInALoop(view, problem.loop)) return "";
  return opensAFile(view, problem.loop) ? lastName(*view.frames[0].function) + " opens a file each time, which takes longer" : "";
}

} // namespace xferguard::checks
