// A loop that copies element by element, or row by row, becomes one copy.
#include "checks/facts/Words.h"
#include "checks/fix/Source.h"
#include "checks/fix/Terms.h"
#include "core/Fingerprint.h"
#include <climits>

namespace xferguard::checks::fix {
using facts::Written;

namespace {

// Calls that are looked into stand in a statement of the loop's, which is looked at itself.
std::string doesMore(const View &view, int copy, int loop) {
  const Step &around = view.steps[loop];
  const facts::Site &statement = itemOf(view, copy)->site;
  for (int i = loop + 1; i < around.end; ++i) {
    const Step &other = view.steps[i];
    bool counts = other.kind == StepKind::Write && other.args[0].value.object == around.induction[0];
    bool around_copy = view.inside(copy, i) || (other.kind == StepKind::Read && other.item == none);
    bool same_statement = view.frame[i] != 0 || (other.site.offset >= statement.offset && other.site.offset < statement.offset + statement.length);
    if (!counts && !around_copy && !same_statement) return "the loop does more than copy";
  }
  return "";
}

std::string notTheSame(const View &view, const Step &copy, int loop) {
  for (const facts::Argument &argument : copy.args) {
    if (argument.role == Role::Dst || argument.role == Role::Src || argument.role == Role::Result) continue;
    if (view.varies(argument.value, loop)) return argument.role == Role::Stream ? "the copies are on different streams" : "the sizes differ";
  }
  return "";
}

// The copies leave no gap: each is as wide as the way to the next.
bool flat(const Written &way, const Written &width, const Operand &bytes) {
  if (auto stride = number(way.stride); stride && bytes.constant) return *stride * way.element == *bytes.constant;
  if (way.element == 1 && withoutWhitespace(bytes.text) == withoutWhitespace(way.stride)) return true;
  return !width.stride.empty() && width.element == way.element && withoutWhitespace(width.stride) == withoutWhitespace(way.stride);
}

// Whether no copy reaches into the next, when that is known.
std::optional<bool> apart(const Written &way, const std::optional<long long> &bytes) {
  auto stride = number(way.stride);
  if (!stride || !bytes) return std::nullopt;
  return *stride * way.element >= *bytes;
}

// From one row to the next in bytes, as a reader would write it.
std::string pitch(const View &view, const Written &way) {
  if (way.element == 1) return way.stride;
  return product(view, way.stride, "sizeof(*" + (way.base.find_first_of(" +-(") == std::string::npos ? way.base : "(" + way.base + ")") + ")");
}

// A product of two ints may be too large for an int, though the size is not too large for the copy.
std::string bytesOf(const View &view, const Step &around, const Operand &width) {
  bool fits = around.trips > 0 && width.constant && around.trips * *width.constant <= INT_MAX;
  bool wide = fits || width.text.find("sizeof") != std::string::npos;
  return product(view, wide ? around.last : "static_cast<size_t>(" + around.last + ")", width.text);
}

// Its statement, with another call in the place of the copy.
std::string statementWith(const facts::Item &item, const Step &copy, const std::string &indent, const std::string &call) {
  std::size_t from = copy.written.offset - item.site.offset;
  std::string old = item.text.substr(from, copy.written.length), text = textFor(item, indent);
  std::size_t at = text.find(old);
  if (at == std::string::npos) text = item.text, at = from; // it had several lines
  return text.replace(at, old.size(), call);
}

} // namespace

Offer joinLoop(const View &view, int copy, int loop) {
  const Step &step = view.steps[copy], &around = view.steps[loop];
  if (std::string why = notWhole(view, copy, /*may_be_body=*/true); !why.empty()) return refuse(why);
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  if (step.api != "cudaMemcpy" && step.api != "cudaMemcpyAsync") return refuse("only cudaMemcpy and cudaMemcpyAsync are joined");
  if (step.parent != loop || around.first.empty() || around.induction.size() != 1) return refuse("the loop does not just count up");
  const facts::Item &item = *itemOf(view, copy), &outer = *itemOf(view, loop);
  if (item.kind == facts::ItemKind::Declaration) return refuse("its status is kept in a variable");
  if (std::string why = doesMore(view, copy, loop); !why.empty()) return refuse(why);
  if (conditionalIn(view, outer, outer)) return refuse("an #if or a #pragma stands in the loop");
  const Written *dst = step.writtenAs(Role::Dst), *src = step.writtenAs(Role::Src), *size = step.writtenAs(Role::Bytes);
  const Operand *width = step.arg(Role::Bytes), *kind = step.arg(Role::Kind), *stream = step.arg(Role::Stream);
  if (!dst || !src || !size || !width || width->text.empty()) return refuse("its arguments come out of a macro");
  auto regular = [&](const Written &way) {
    return way.counter != none && !way.stride.empty() && way.element > 0 && functionOf(view).objects[way.counter].key == view.objects[around.induction[0]].key;
  };
  if (!regular(*dst) || !regular(*src))
    return {{"gather the pieces in one host buffer, and copy that once", FixSafety::DisplayOnly, {}}, ""};
  if (around.first != "0") return refuse("the loop does not begin at 0");
  if (std::string why = notTheSame(view, step, loop); !why.empty()) return refuse(why);
  if (std::string why = boundTo(view, copy, loop, around.induction[0]); !why.empty()) return refuse(why);
  const std::string &counter = view.objects[around.induction[0]].name;
  if (facts::findWord(width->text, counter) != std::string_view::npos) return refuse("its size is written with '" + counter + "'");
  if (dst->stride.starts_with("-") || src->stride.starts_with("-")) return refuse("the loop goes backwards through the memory");

  const bool no_gap = flat(*dst, *size, *width) && flat(*src, *size, *width);
  const auto dst_apart = apart(*dst, width->constant), src_apart = apart(*src, width->constant);
  if (!dst_apart.value_or(true) || !src_apart.value_or(true)) return refuse("each copy reaches into the next");
  if (!no_gap && !kind) return refuse("the direction is not written");
  const std::string tail = kind ? ", " + kind->text + (stream ? ", " + stream->text : "") : "";
  std::string call = step.api + "(" + dst->base + ", " + src->base + ", " + bytesOf(view, around, *width) + tail + ")";
  if (!no_gap)
    call = std::string(step.api == "cudaMemcpyAsync" ? "cudaMemcpy2DAsync(" : "cudaMemcpy2D(") + dst->base + ", " + pitch(view, *dst) + ", " + src->base + ", " +
           pitch(view, *src) + ", " + width->text + ", " + around.last + tail + ")";
  const bool certain = around.trips > 0 && (no_gap || (dst_apart && src_apart));
  return {{no_gap ? "copy all elements at once" : "copy all rows at once with cudaMemcpy2D", certain ? FixSafety::Safe : FixSafety::Unsafe,
           {replace(view, outer, {outer.site.offset, outer.site.length}, statementWith(item, step, outer.indent, call))}}, ""};
}

} // namespace xferguard::checks::fix
