// Where what a callee names lies in the view: what it was given, what outlives it, what it has made.
#include "checks/facts/ViewBuilder.h"
#include <algorithm>
#include <cctype>

namespace xferguard::facts {

bool ViewBuilder::isAssigned(const Body &body, const Object &object) {
  return object.parameter != none && object.parameter < static_cast<int>(body.written.size()) && body.written[object.parameter];
}

const Operand *ViewBuilder::boundTo(const Body &body, const Object &object) const {
  if (object.name == "this" && object.base == none) return body.self ? &*body.self : nullptr;
  if (object.parameter == none || object.parameter >= static_cast<int>(body.bound.size())) return nullptr;
  const auto &argument = body.bound[object.parameter];
  return argument ? &*argument : nullptr;
}

const Operand *ViewBuilder::passedTo(const Object &captured) const {
  auto known = passed.find(captured.key);
  return known == passed.end() ? nullptr : &known->second;
}

// What the caller gave for a parameter that keeps its value: of the callee itself, or captured by a lambda in it.
const Operand *ViewBuilder::valueGiven(const Body &body, const Object &object) const {
  if (object.base != none) return nullptr;
  if (object.storage != Storage::Capture) return object.reference || isAssigned(body, object) ? nullptr : boundTo(body, object);
  auto known = given.find(object.key);
  return known == given.end() ? nullptr : &known->second;
}

int ViewBuilder::create(const Object &like) {
  Object object = like;
  object.declared_in = none;
  view.objects.push_back(object);
  return static_cast<int>(view.objects.size()) - 1;
}

static std::string pathOf(int base, bool pointee, const Object &part) { return std::to_string(base) + (pointee ? "*" : "") + part.suffix; }

// A constructor says what a member that is a reference is another name of.
void ViewBuilder::nameMember(const Body &body, const Step &own, const Step &write) {
  if (body.function->special != Special::Constructor || write.args.size() < 2) return;
  const Operand &target = write.args[0].value, &what = write.args[1].value;
  const int member = own.args[0].value.object;
  if (member == none || !body.function->objects[member].reference || body.function->objects[member].base == none || what.object == none || target.object == none) return;
  const Object &there = view.objects[target.object];
  if (there.base != none && there.base != what.object) named.insert_or_assign(pathOf(there.base, there.base_pointee, there), what);
}

int ViewBuilder::child(int base, bool pointee, const Object &like) {
  std::string path = pathOf(base, pointee, like);
  auto [entry, fresh] = children.try_emplace(path, 0);
  if (!fresh) return entry->second;
  Object object = like;
  const Object &parent = view.objects[base];
  if (parent.name != "this" && like.suffix.starts_with("."))
    object.name = parent.name + (pointee ? "->" : ".") + like.suffix.substr(1);
  else if (like.suffix == "[]") object.name = parent.name + "[]";
  object.base = base;
  object.base_pointee = pointee;
  if (parent.storage == Storage::Global && object.storage != Storage::Member) object.storage = Storage::Global;
  const int declared_in = parent.declared_in; // `parent` does not outlive create()
  int made = create(object);
  view.objects[made].declared_in = declared_in;
  return entry->second = made;
}

void ViewBuilder::mergeReads(Operand &into, const std::vector<int> &reads) {
  for (int each : reads)
    if (std::find(into.reads.begin(), into.reads.end(), each) == into.reads.end()) into.reads.push_back(each);
}

// A captured variable, as the function around the lambda declares it.
const Object &ViewBuilder::asOwned(const Body &body, const Object &captured) const {
  for (int up = body.frame; up != none && view.frames[up].unit == view.frames[body.frame].unit; up = view.frames[up].parent)
    for (const Object &each : view.frames[up].function->objects)
      if (each.storage != Storage::Capture && each.base == none && each.key == captured.key) return each;
  return captured;
}

// `void call(View<float> sums)`, given `buffer.view()`: what its members lead to is the caller's, as long as the callee leaves them as they are.
bool ViewBuilder::isCopyOfRecord(const Body &body, const Object &object) const {
  if (object.parameter == none || object.base != none || object.shape != Shape::Record || isAssigned(body, object)) return false;
  return view.objects[boundTo(body, object)->object].shape == Shape::Record;
}

Operand ViewBuilder::storagePlace(Body &body, int index) {
  if (auto known = body.storages.find(index); known != body.storages.end()) return known->second;
  const Object &object = body.function->objects[index];
  Operand result;
  const Operand *argument = boundTo(body, object);
  if (!argument && object.storage == Storage::Capture && object.base == none && object.reference) argument = passedTo(object);
  const bool is_another_name = argument && argument->object != none && (object.reference || isCopyOfRecord(body, object));
  if (is_another_name) {
    result = *argument;
    result.address = false;
    if (object.shape == Shape::Tensor && view.objects[result.object].shape == Shape::Tensor) result.pointee = false; // the variable, rather than what it holds
  } else if (object.base != none) {
    Operand base = object.base_pointee ? behindPlace(body, object.base) : wholePlace(body, object.base);
    result = base;
    const Object &base_object = view.objects[base.object];
    bool itself = object.suffix == "[]" && object.base_pointee && !base.pointee &&
                  (base_object.shape == object.shape || pointsSomewhere(base_object.shape));
    const auto other_name = object.reference ? named.find(pathOf(base.object, base.pointee, object)) : named.end();
    if (other_name != named.end()) {
      result = other_name->second;
      result.address = false;
    } else if (!itself) {
      result.object = child(base.object, base.pointee, object);
      result.pointee = false;
    }
  } else if (object.shape == Shape::Callable && object.key.starts_with("lambda:") && view.frames[body.frame].unit != &library.unit()) {
    result.object = create(object); // another file's: its name says nothing here
    view.objects[result.object].key.clear();
  } else if (object.storage == Storage::Global || object.storage == Storage::Static || object.storage == Storage::Capture) {
    auto [entry, fresh] = shared.try_emplace(object.key, 0);
    const bool captured = object.storage == Storage::Capture && object.base == none;
    if (fresh) entry->second = create(captured ? asOwned(body, object) : object);
    if (fresh && captured) captured_first[object.key] = entry->second;
    result.object = entry->second;
  } else {
    const auto met = captured_first.find(object.key);
    result.object = met == captured_first.end() ? create(object) : met->second;
    if (met != captured_first.end()) view.objects[met->second] = object, captured_first.erase(met);
    view.objects[result.object].declared_in = object.declared_in == none ? loopAround(view.frames[body.frame].call) : stepOf(body, object.declared_in);
    if (!object.key.empty()) shared[object.key] = result.object;
  }
  result.step = none;
  result.constant.reset(), result.least.reset();
  result.text.clear();
  body.storages[index] = result;
  return result;
}

// What a member or an element belongs to. In Python a parameter is another name of what was given: `batch["image"]` in a helper.
Operand ViewBuilder::wholePlace(Body &body, int index) {
  const Object &object = body.function->objects[index];
  const bool python = view.frames[body.frame].unit->language == Language::Python;
  const Operand *given = python && object.shape == Shape::Tensor && object.base == none && !isAssigned(body, object) ? boundTo(body, object) : nullptr;
  if (!given || given->object == none) return storagePlace(body, index);
  Operand result = *given;
  result.address = result.pointee = false, result.step = none;
  result.constant.reset(), result.least.reset();
  return result;
}

Operand ViewBuilder::behindPlace(Body &body, int index) {
  const Object &object = body.function->objects[index];
  const Operand *argument = object.name == "this" ? boundTo(body, object) : valueGiven(body, object);
  if (argument && argument->object != none && (argument->address || object.name == "this")) {
    Operand result = *argument;
    result.address = false;
    result.step = none;
    result.constant.reset(), result.least.reset();
    return result;
  }
  Operand place = storagePlace(body, index);
  if (!place.pointee) {
    place.pointee = true;
    return place;
  }
  Object element;
  element.suffix = "[]";
  element.shape = Shape::Pointer;
  place.object = child(place.object, true, element);
  return place;
}

// A local of a callee is a new one for each call.
int ViewBuilder::loopAround(int call) const {
  for (int up = call; up != none; up = view.steps[up].parent)
    if (view.steps[up].kind == StepKind::Loop) return up;
  return call == none && !view.steps.empty() && view.isCalls(0) ? 0 : none;
}

int ViewBuilder::stepOf(const Body &body, int step) const {
  auto known = body.step_of.find(step);
  return known == body.step_of.end() ? none : known->second;
}

namespace {
bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
} // namespace

void ViewBuilder::takeWords(Body &body) {
  if (view.frames[body.frame].unit->language == Language::Python) return; // there the words are what a finding shows, and stand at its line
  for (const Object &object : body.function->objects) {
    if (object.parameter == none || object.base != none || isAssigned(body, object)) continue;
    if (const Operand *argument = boundTo(body, object); argument && !argument->text.empty()) body.words.emplace_back(object.name, argument->text);
  }
}

// What stands in a callee, in the caller's words: `count * sizeof(T)` of one call need not be that of another.
std::string ViewBuilder::textHere(const Body &body, const std::string &text) {
  constexpr std::size_t longest = 200;
  std::string here;
  for (std::size_t at = 0, end; at < text.size(); at = end) {
    for (end = at; end < text.size() && isWordPart(text[end]);) ++end;
    const std::string_view word = std::string_view(text).substr(at, end - at);
    const bool is_member = here.ends_with('.') || here.ends_with("->") || here.ends_with("::");
    const auto given = is_member ? body.words.end() : std::ranges::find(body.words, word, [](const auto &each) { return each.first; });
    if (end == at) here += text[end++];
    else if (given == body.words.end()) here += word;
    else here += word.size() == text.size() || std::ranges::all_of(given->second, isWordPart) ? given->second : '(' + given->second + ')';
  }
  return here.size() > longest ? text : here;
}

// Of `m(i, j)`, whose body stands here as well: the very memory that it returned a reference to.
const Operand *ViewBuilder::ledTo(const Body &body, const Operand &from) const {
  if (from.step == none || from.object == none || !from.indexed || from.address) return nullptr;
  const Step &call = body.function->steps[from.step];
  const Operand *self = call.kind == StepKind::Call ? call.arg(Role::This) : nullptr;
  const Object &element = body.function->objects[from.object]; // a record among others is an object of its own
  const bool is_element = self && (self->object == from.object || (element.base == self->object && element.suffix == "[]"));
  if (!is_element || self->pointee != (self->object == from.object ? from.pointee : element.base_pointee)) return nullptr;
  auto known = returned.find(stepOf(body, from.step));
  if (known == returned.end() || known->second.empty()) return nullptr;
  const Operand &there = known->second.front();
  return there.object == none || there.address ? nullptr : &there;
}

Operand ViewBuilder::mapOperand(Body &body, const Operand &from) {
  Operand result = from;
  result.reads.clear();
  result.step = from.step == none ? none : stepOf(body, from.step);
  takeReturned(body, from, result);
  for (int each : from.reads) {
    const Object &object = body.function->objects[each];
    if (const Operand *argument = object.name == "this" ? boundTo(body, object) : valueGiven(body, object)) {
      mergeReads(result, argument->reads);
      const bool behind_it = argument->address && each != from.object; // `*k - 1`, given &k
      if (argument->object != none && !argument->pointee && (!argument->address || behind_it)) mergeReads(result, {argument->object});
    } else if (Operand place = storagePlace(body, each); place.object != none) {
      mergeReads(result, {place.object});
      mergeReads(result, place.reads);
    }
  }
  if (from.object == none) return withReturned(result);
  if (const Operand *there = ledTo(body, from)) {
    result.object = there->object, result.pointee = there->pointee;
    mergeReads(result, there->reads);
    return result;
  }
  const Object &object = body.function->objects[from.object];
  const Operand *argument = boundTo(body, object);
  // A tensor that is computed on the way is nobody's variable.
  if (argument && object.shape == Shape::Tensor && object.base == none && argument->object == none && argument->step != none && !isAssigned(body, object)) {
    result.object = none, result.pointee = false;
    result.step = argument->step;
    mergeReads(result, argument->reads);
    return result;
  }
  argument = object.name == "this" ? nullptr : valueGiven(body, object);
  const bool of_an_owner = argument && object.shape == Shape::Handle && argument->pointee; // `stream.get()`
  bool a_value = argument && (!argument->address || of_an_owner); // looking at a pointer is not looking at what it points to
  if (a_value && !from.pointee && !from.address) {
    // A scalar parameter is the value that was passed.
    result.object = argument->object;
    result.pointee = argument->pointee;
    if (!result.constant) result.constant = argument->constant;
    if (result.step == none) result.step = argument->step;
    result.address = argument->address;
    mergeReads(result, argument->reads);
    return result;
  }
  Operand place = from.pointee ? behindPlace(body, from.object) : storagePlace(body, from.object);
  result.object = place.object;
  result.pointee = place.pointee;
  result.indexed |= place.indexed;
  mergeReads(result, place.reads);
  return result;
}

// What a value was computed from besides: the results of inlined calls.
void ViewBuilder::takeReturned(const Body &body, const Operand &from, Operand &into) {
  into.calls.clear();
  for (int call : from.calls) {
    auto known = returned.find(stepOf(body, call));
    if (known == returned.end()) continue;
    for (const Operand &each : known->second) mergeValue(into, each);
  }
}

void ViewBuilder::mergeValue(Operand &into, const Operand &from) {
  mergeReads(into, from.reads);
  if (from.object != none && !from.address) mergeReads(into, {from.object});
}

} // namespace xferguard::facts
