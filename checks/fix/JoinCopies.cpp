// Copies that lie side by side become one: statements next to each other, elements of a loop, rows of a loop.
#include "checks/fix/Source.h"
#include "core/Fingerprint.h"
#include <algorithm>

namespace xferguard::checks::fix {
using facts::Written;

namespace {

bool oneAllocation(const std::string &base) { return !base.empty() && base.find('\n') == std::string::npos; }

// Copy k ends where copy k + 1 begins.
bool follows(const Written &a, const Written &b, long long bytes) {
  return oneAllocation(a.base) && a.base == b.base && a.counter == none && b.counter == none && a.offset && b.offset && a.element > 0 && a.element == b.element &&
         *b.offset * b.element == *a.offset * a.element + bytes;
}

// 3 times "4 * sizeof(float)" is "12 * sizeof(float)".
std::string product(std::size_t times, const std::string &text) {
  std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (!digits || digits > 9) return std::to_string(times) + " * " + text;
  return std::to_string(times * std::stoull(text.substr(0, digits))) + text.substr(digits);
}

std::string sum(const View &view, const std::vector<int> &copies) {
  std::string first = view.steps[copies[0]].arg(Role::Bytes)->text;
  bool same = true;
  for (int each : copies) same &= view.steps[each].arg(Role::Bytes)->text == first;
  bool simple = first.find_first_of("+-") == std::string::npos;
  if (same && simple) return product(copies.size(), first);
  std::string all;
  for (int each : copies) all += (all.empty() ? "" : " + ") + view.steps[each].arg(Role::Bytes)->text;
  return all;
}

// "256", "n", "f(x)" need no parentheses in a product.
std::string factor(const std::string &text) {
  return text.find_first_of(" +-") == std::string::npos ? text : "(" + text + ")";
}

std::string product(const std::string &a, const std::string &b) {
  if (a == "1") return b;
  return b == "1" ? a : factor(a) + " * " + b;
}

bool sameStride(const Written &way, const Operand &width, const Step &copy, const std::optional<long long> &stride) {
  if (stride && width.constant) return *stride * way.element == *width.constant;
  // Width as it is mostly written: stride * sizeof(T), or the other way round.
  std::string text = withoutWhitespace(width.text), per = withoutWhitespace(way.stride);
  (void)copy;
  if (way.element == 1 && text == per) return true;
  if (per == "1") return text.starts_with("sizeof(") && text.find(')') == text.size() - 1 && width.constant && *width.constant == way.element;
  std::size_t sized = text.find("sizeof(");
  if (sized == std::string::npos || way.element <= 0) return false;
  return text == per + "*" + text.substr(sized) || text == text.substr(0, text.find(')') + 1) + "*" + per;
}

std::optional<long long> number(const std::string &text) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos || text.size() > 9) return std::nullopt;
  return std::stoll(text);
}

// sizeof the element, as a reader would write it.
std::string pitch(const Written &way, const std::string &base) {
  if (way.element == 1) return way.stride;
  return product(way.stride, "sizeof(*" + (base.find_first_of(" +-(") == std::string::npos ? base : "(" + base + ")") + ")");
}

} // namespace

Offer joinAdjacent(const View &view, const std::vector<int> &copies) {
  const Step &first = view.steps[copies[0]];
  const char *shown = "pack them: one struct passed to the kernel, or one buffer that one copy brings";
  for (std::size_t k = 0; k < copies.size(); ++k) {
    const Step &step = view.steps[copies[k]];
    if (std::string why = notWhole(view, copies[k]); !why.empty()) return refuse(why);
    if (step.api != first.api || step.parent != first.parent || !step.arg(Role::Bytes) || !step.arg(Role::Bytes)->constant) return refuse("the copies are not of one kind");
    const Operand *stream = step.arg(Role::Stream), *other = first.arg(Role::Stream);
    if ((stream ? stream->text : "") != (other ? other->text : "")) return refuse("the copies are on different streams");
    if (k + 1 == copies.size()) break;
    const Step &next = view.steps[copies[k + 1]];
    const Written *dst = step.writtenAs(Role::Dst), *src = step.writtenAs(Role::Src), *next_dst = next.writtenAs(Role::Dst), *next_src = next.writtenAs(Role::Src);
    long long size = *step.arg(Role::Bytes)->constant;
    bool joined = dst && src && next_dst && next_src && follows(*dst, *next_dst, size) && follows(*src, *next_src, size);
    if (!joined) return {{shown, FixSafety::DisplayOnly, {}}, ""};
  }
  // Between them the host may have written to what a later one sends.
  for (int i = copies.front() + 1; i < copies.back(); ++i)
    for (const Access &access : view.accesses[i])
      if (access.writes && access.by == By::Host && access.memory == view.memory(*first.arg(Role::Src))) return refuse("the host writes to the data at " + placeOf(view, i));
  const facts::Item &item = *itemOf(view, copies[0]);
  if (conditionalIn(view, item, *itemOf(view, copies.back()))) return refuse("the preprocessor chooses between texts there");
  const Written *bytes = first.writtenAs(Role::Bytes);
  if (!bytes || !bytes->at.length) return refuse("the size comes out of a macro");
  Fix fix{"copy all of it at once", FixSafety::Safe, {replace(view, item, bytes->at, sum(view, copies))}};
  for (std::size_t k = 1; k < copies.size(); ++k) {
    if (itemOf(view, copies[k])->kind == facts::ItemKind::Declaration) return refuse("the status of one is kept in a variable");
    if (resultSeen(view, copies[k]) && itemOf(view, copies[k])->kind == facts::ItemKind::Expression) fix.safety = FixSafety::Unsafe;
    fix.edits.push_back(cut(view, *itemOf(view, copies[k])));
  }
  return {fix, ""};
}

Offer joinLoop(const View &view, int copy, int loop) {
  const Step &step = view.steps[copy], &around = view.steps[loop];
  if (std::string why = notWhole(view, copy, /*may_be_body=*/true); !why.empty()) return refuse(why);
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  if (step.api != "cudaMemcpy" && step.api != "cudaMemcpyAsync") return refuse("only cudaMemcpy and cudaMemcpyAsync are joined");
  if (step.parent != loop || around.first.empty() || around.induction.size() != 1) return refuse("the loop does not just count up");
  const facts::Item &item = *itemOf(view, copy), &outer = *itemOf(view, loop);
  if (item.kind == facts::ItemKind::Declaration) return refuse("its status is kept in a variable");
  for (int i = loop + 1; i < around.end; ++i)
    if (view.frame[i] == 0 && view.steps[i].item != none && view.steps[i].item != step.item && (view.steps[i].kind == StepKind::Op || view.steps[i].kind == StepKind::Loop))
      return refuse("the loop does more than copy");
  for (int i = loop + 1; i < around.end; ++i) {
    bool counts = view.steps[i].kind == StepKind::Write && view.steps[i].args[0].value.object == around.induction[0];
    bool checks = view.inside(copy, i) || i == copy || view.steps[i].kind == StepKind::Read || counts;
    bool of_macro = view.steps[i].site.macro || (view.steps[i].site.offset >= item.site.offset && view.steps[i].site.offset < item.site.offset + item.site.length);
    if (!checks && !of_macro) return refuse("the loop does more than copy");
  }
  if (conditionalIn(view, outer, outer)) return refuse("the preprocessor chooses between texts in the loop");
  const Written *dst = step.writtenAs(Role::Dst), *src = step.writtenAs(Role::Src);
  const Operand *width = step.arg(Role::Bytes);
  if (!dst || !src || !width || width->text.empty()) return refuse("its arguments come out of a macro");
  auto regular = [&](const Written &way) {
    return way.counter != none && !way.stride.empty() && way.element > 0 && functionOf(view).objects[way.counter].key == view.objects[around.induction[0]].key;
  };
  if (!regular(*dst) || !regular(*src))
    return {{"gather the pieces in one host buffer, and copy that once", FixSafety::DisplayOnly, {}}, ""};
  if (around.first != "0") return refuse("the loop does not begin at 0");
  for (const facts::Argument &argument : step.args)
    if (argument.role != Role::Dst && argument.role != Role::Src && view.varies(argument.value, loop)) return refuse("the sizes differ");

  auto dst_stride = number(dst->stride), src_stride = number(src->stride);
  bool flat = sameStride(*dst, *width, step, dst_stride) && sameStride(*src, *width, step, src_stride);
  const Operand *kind = step.arg(Role::Kind), *stream = step.arg(Role::Stream);
  bool async = step.api == "cudaMemcpyAsync";
  std::string tail = kind ? ", " + kind->text + (stream ? ", " + stream->text : "") : "", call;
  if (flat) {
    call = step.api + "(" + dst->base + ", " + src->base + ", " + product(around.last, width->text) + tail + ")";
  } else {
    if (!kind) return refuse("the direction is not written");
    call = std::string(async ? "cudaMemcpy2DAsync(" : "cudaMemcpy2D(") + dst->base + ", " + pitch(*dst, dst->base) + ", " + src->base + ", " + pitch(*src, src->base) +
           ", " + width->text + ", " + around.last + tail + ")";
  }
  std::string text = textFor(item, outer.indent);
  std::size_t from = step.written.offset - item.site.offset;
  std::string old = item.text.substr(from, step.written.length);
  std::size_t at = text.find(old);
  if (at == std::string::npos) { // it had several lines
    text = item.text, at = from;
  }
  text.replace(at, old.size(), call);
  bool fits = dst_stride && src_stride && width->constant && *dst_stride * dst->element >= *width->constant && *src_stride * src->element >= *width->constant;
  bool certain = around.trips > 0 && (flat || fits);
  Fix fix{flat ? "copy all elements at once" : "copy all rows at once with cudaMemcpy2D", certain ? FixSafety::Safe : FixSafety::Unsafe, {}};
  fix.edits.push_back(replace(view, outer, {outer.site.offset, outer.site.length}, text));
  return {fix, ""};
}

} // namespace xferguard::checks::fix
