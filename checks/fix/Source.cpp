#include "checks/fix/Source.h"
#include "checks/facts/Words.h"
#include <algorithm>

namespace xferguard::checks::fix {
using facts::Item;
using facts::ItemKind;
using facts::Span;

void add(Problem &problem, Offer offer) {
  if (offer.refused.empty()) problem.fixes.push_back(std::move(offer.fix));
  else problem.notes.push_back("no automatic fix: " + offer.refused);
}

void addBeside(Problem &problem, Offer offer) {
  for (Fix &other : problem.fixes) {
    if (offer.fix.edits.empty() || other.edits.empty() || other.safety != offer.fix.safety) continue;
    other.title += ", " + offer.fix.title;
    other.edits.insert(other.edits.end(), offer.fix.edits.begin(), offer.fix.edits.end());
    return;
  }
  add(problem, std::move(offer));
}

const facts::Function &functionOf(const View &view) { return *view.frames[0].function; }

const Item *itemOf(const View &view, int step) {
  const std::vector<Item> &items = functionOf(view).items;
  int item = view.steps[step].item;
  return view.frame[step] == 0 && item != none && item < static_cast<int>(items.size()) ? &items[item] : nullptr;
}

namespace {

// Asking whether something is done is no work that a fix could lose.
bool matters(const Step &step) { return facts::isGpu(step) && step.effect != Effect::Query; }

bool firstOnLine(const Item &item) { return item.site.column == item.indent.size() + 1; }

} // namespace

std::string notWhole(const View &view, int op, bool may_be_body) {
  const Item *item = itemOf(view, op);
  if (view.frame[op] != 0) return "it is found through a call of its function, which others may call too";
  if (!view.steps[op].written.length) return "it comes out of a macro";
  if (!item || item->kind == ItemKind::Control || (item->kind == ItemKind::Body && !may_be_body)) return "it is not a statement of its own in a block";
  if (item->text.empty()) return "the statement is too long to be moved";
  for (int i = 0; i < view.size(); ++i)
    if (i != op && view.frame[i] == 0 && view.steps[i].item == view.steps[op].item && matters(view.steps[i]))
      return "other work stands in the same statement";
  return "";
}

std::string notBeside(const View &view, int loop) {
  if (view.frame[loop] != 0) return "the loop is in another function";
  const Item *item = itemOf(view, loop);
  if (item && item->kind == ItemKind::Body) return "a pragma or another statement leads the loop";
  if (!item || item->kind != ItemKind::Control || item->site.offset != view.steps[loop].site.offset) return "the loop is not a statement of its own in a block";
  if (!firstOnLine(*item)) return "the loop does not begin its line";
  return "";
}

bool conditionalIn(const View &view, const Item &from, const Item &to) {
  const facts::Unit &unit = *view.frames[0].unit;
  if (from.site.file != to.site.file) return true;
  if (from.site.file >= static_cast<int>(unit.conditionals.size())) return false;
  const std::vector<unsigned> &all = unit.conditionals[from.site.file];
  unsigned first = std::min(from.site.offset, to.site.offset);
  unsigned last = std::max(from.site.offset + from.site.length, to.site.offset + to.site.length);
  return std::any_of(all.begin(), all.end(), [&](unsigned at) { return first < at && at < last; });
}

namespace {
const std::string &fileOf(const View &view, const Item &item) { return view.frames[0].unit->files[item.site.file]; }
} // namespace

Edit cut(const View &view, const Item &item) {
  Span span = item.lines.length ? item.lines : Span{item.site.offset, item.site.length};
  return {fileOf(view, item), span.offset, span.length, ""};
}

Edit before(const View &view, const Item &item, const std::string &text) {
  auto indent = static_cast<unsigned>(item.indent.size());
  if (firstOnLine(item)) return {fileOf(view, item), item.site.offset - indent, 0, item.indent + text + "\n"};
  return {fileOf(view, item), item.site.offset, 0, text + "\n" + item.indent};
}

Edit behind(const View &view, const Item &item, const std::string &text) {
  if (item.lines.length) return {fileOf(view, item), item.lines.offset + item.lines.length, 0, item.indent + text + "\n"};
  return {fileOf(view, item), item.site.offset + item.site.length, 0, "\n" + item.indent + text};
}

Edit replace(const View &view, const Item &in, Span span, std::string text) {
  return {fileOf(view, in), span.offset, span.length, std::move(text)};
}

std::string textFor(const Item &item, const std::string &indent) {
  std::string out, text = item.comment.empty() ? item.text : item.comment + "\n" + item.indent + item.text;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    bool shifts = at && line.starts_with(item.indent);
    if (at) out += "\n";
    out += shifts ? indent + line.substr(item.indent.size()) : line;
    at = end + 1;
  }
  return out;
}

std::string lines(std::initializer_list<std::string> all, const std::string &indent) {
  std::string out;
  for (const std::string &each : all) {
    if (each.empty()) continue;
    if (!out.empty()) out += "\n" + indent;
    out += each;
  }
  return out;
}

const facts::Object *variable(const View &view, const std::string &key) {
  for (const facts::Object &object : functionOf(view).objects)
    if (object.key == key) return &object;
  return nullptr;
}

namespace {

// The loop's first clause: its steps stand before the loop's own, its text inside of the loop's.
bool inFirstClause(const View &view, int step, int loop) {
  while (view.frame[step] != view.frame[loop] && view.frames[view.frame[step]].call != none) step = view.frames[view.frame[step]].call;
  const facts::Site &site = view.steps[step].site, &around = view.steps[loop].site;
  return view.frame[step] == view.frame[loop] && site.file == around.file && site.offset >= around.offset;
}

bool setInFirstClause(const View &view, int object, int loop) {
  for (int i = 0; i < loop; ++i)
    if (inFirstClause(view, i, loop) && (view.writes(i, view.storage(object)) || view.writes(i, view.behind(object)))) return true;
  return false;
}

} // namespace

std::string boundTo(const View &view, int op, int loop, int but) {
  for (int i = 0; i < loop; ++i)
    if (unknownCall(view, i) && inFirstClause(view, i, loop)) return "'" + view.steps[i].api + "', which the loop's head calls, may change something";
  for (const facts::Argument &argument : view.steps[op].args) {
    if (argument.role == Role::Result) continue;
    const Operand &value = argument.value;
    if (value.step != none && view.inside(value.step, loop) && view.steps[value.step].kind == StepKind::Call)
      return "what '" + view.steps[value.step].api + "' returns decides about it";
    std::vector<int> all = value.reads;
    if (value.object != none) all.push_back(value.object);
    for (int each = 0; each < static_cast<int>(view.objects.size()); ++each) { // sizeof(row) reads nothing
      const facts::Object &named = view.objects[each];
      if (each != but && view.declaredIn(each, loop) && variable(view, named.key) && facts::findWord(value.text, named.name) != std::string_view::npos)
        return "it uses '" + named.name + "', which the loop declares";
    }
    for (int each : all) {
      if (each == but) continue;
      if (view.declaredIn(each, loop)) return "it uses '" + view.objects[each].name + "', which the loop declares";
      if (setInFirstClause(view, each, loop)) return "it uses '" + view.objects[each].name + "', which the loop sets";
    }
  }
  return "";
}

std::string skippedBy(const View &view, int step) {
  for (const Step &other : view.steps)
    if (other.kind == StepKind::Exit && other.word == "goto") return "a goto of the function may skip it";
  const int arm = view.steps[step].parent, branch = arm == none ? none : view.steps[arm].parent;
  return branch != none && (view.steps[branch].word == "switch" || view.steps[arm].word == "case") ? "another case of the switch would skip it" : "";
}

bool touchesManaged(const View &view) {
  for (int object = 0; object < static_cast<int>(view.objects.size()); ++object)
    if (view.kind(view.behind(object)) == Memory::Managed || view.kind(view.storage(object)) == Memory::Managed) return true;
  return false;
}

bool severalStreams(const View &view) {
  const Operand *seen = nullptr;
  bool any = false;
  for (const Step &step : view.steps) {
    if (isOp(step, Effect::Wait)) return true;
    if (!isWork(step)) continue;
    const Operand *stream = step.arg(Role::Stream);
    if (stream && stream->object == none) stream = nullptr;
    if (stream && stream->indexed) return true;
    bool same = !any || (!stream && !seen) || (stream && seen && view.memory(*stream) == view.memory(*seen));
    if (!same) return true;
    seen = stream, any = true;
  }
  return false;
}

bool unknownCallAnywhere(const View &view) {
  for (int i = 0; i < view.size(); ++i)
    if (unknownCall(view, i)) return true;
  return false;
}

bool resultSeen(const View &view, int op) { return view.steps[op].result_used; }

// What stands in no file, as what a compiler adds, is where it is called from.
std::string placeOf(const View &view, int step) {
  while (view.steps[step].site.file == none && view.frames[view.frame[step]].call != none) step = view.frames[view.frame[step]].call;
  if (view.steps[step].site.file == none) return "a place that nobody wrote";
  auto fileOf = [&](const facts::Site &site, int frame) { return view.frames[frame].unit->files[site.file]; };
  const facts::Site &site = view.steps[step].site;
  const std::string file = fileOf(site, view.frame[step]), line = std::to_string(site.line);
  const facts::Site &around = view.frames[0].function->site;
  if (around.file != none && file == fileOf(around, 0)) return "line " + line;
  return file.substr(file.rfind('/') + 1) + ":" + line;
}

} // namespace xferguard::checks::fix
