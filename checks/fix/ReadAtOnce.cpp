// Elements of a device_vector read one by one come from a copy on the host that is made once.
#include "checks/fix/Source.h"
#include <algorithm>
#include <cctype>

namespace xferguard::checks::fix {
namespace {

// "thrust::device_vector<float, ...>" -> "float".
std::string elementType(const std::string &type) {
  std::size_t open = type.find('<');
  if (!type.starts_with("thrust::device_vector<") && type.find("::device_vector<") == std::string::npos) return "";
  int depth = 0;
  for (std::size_t i = open + 1; i < type.size(); ++i) {
    if (type[i] == '<' || type[i] == '(') ++depth;
    if ((type[i] == ',' || type[i] == '>') && depth == 0) return type.substr(open + 1, i - open - 1);
    if (type[i] == '>' || type[i] == ')') --depth;
  }
  return "";
}

// By work in the loop on what a pointer of the caller's leads to: that may be the vector's own memory.
bool mayBeWritten(const View &view, int loop, int memory) {
  if (!view.escapes(memory)) return false;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const bool work = isWork(view.steps[i]) && !isOp(view.steps[i], Effect::Element);
    if (work && std::ranges::any_of(view.accesses[i], [&](const Access &access) { return access.writes && access.memory != memory && view.escapes(access.memory); })) return true;
  }
  return false;
}

} // namespace

Offer readAtOnce(const View &view, int element, int loop) {
  const Step &step = view.steps[element];
  const facts::Written *container = step.writtenAs(Role::Src);
  const Operand *source = step.arg(Role::Src);
  if (!container || !source || source->object == none) return {{"write into a host array, and copy that once", FixSafety::DisplayOnly, {}}, ""};
  if (view.frame[element] != 0) return refuse("it is found through a call of its function, which others may call too");
  if (std::string why = notBeside(view, loop); !why.empty()) return refuse(why);
  const facts::Object &vector = view.objects[source->object];
  std::string type = elementType(vector.type);
  if (vector.shape != Shape::Container || type.empty() || type.find('(') != std::string::npos || vector.base != none) return refuse("what is read is no device_vector with a name");
  if (container->base != vector.name || !container->at.length) return refuse("what is read comes out of a macro, or has no name");
  if (view.declaredIn(source->object, loop)) return refuse("the loop declares '" + vector.name + "'");
  const std::vector<std::string> &declared = view.frames[0].unit->declared;
  if (std::find(declared.begin(), declared.end(), "thrust::host_vector") == declared.end()) return refuse("thrust/host_vector.h is not included");
  std::string copy = vector.name + "_on_host";
  for (const facts::Object &object : functionOf(view).objects)
    if (object.name == copy) return refuse("there is a '" + copy + "' already");
  if (unknownCallIn(view, loop)) return refuse("a call in the loop may change '" + vector.name + "'");
  if (std::string why = skippedBy(view, loop); !why.empty()) return refuse(why);
  const facts::Item &outer = *itemOf(view, loop);
  if (conditionalIn(view, outer, outer)) return refuse("an #if or a #pragma stands in the loop");
  Fix fix{"copy '" + vector.name + "' to the host once", FixSafety::Safe, {before(view, outer, "thrust::host_vector<" + type + "> " + copy + " = " + vector.name + ";")}};
  if (mayBeWritten(view, loop, view.memory(*source))) fix.safety = FixSafety::Unsafe;
  for (int i = loop + 1; i < view.steps[loop].end; ++i) {
    const Step &other = view.steps[i];
    bool same = isOp(other, Effect::Element) && other.arg(Role::Src) && view.memory(*other.arg(Role::Src)) == view.memory(*source);
    if (view.writes(i, view.memory(*source)) || (isOp(other, Effect::Launch) && view.reads(i, view.memory(*source)))) return refuse("the loop changes '" + vector.name + "' at " + placeOf(view, i));
    if (!same) continue;
    const facts::Written *read = other.writtenAs(Role::Src);
    if (view.frame[i] != 0 || !read || !read->at.length || read->base != vector.name) return refuse("it is read in another way at " + placeOf(view, i));
    fix.edits.push_back(replace(view, outer, read->at, copy));
  }
  return {fix, ""};
}

} // namespace xferguard::checks::fix
