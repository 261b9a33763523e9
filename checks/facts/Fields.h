// The fields of each record of facts and what they are called in text: the writer and the reader both walk them.
#pragma once
#include "checks/facts/Facts.h"

namespace xferguard::facts {

template <class A> void fields(A &a, Object &o) {
  a("name", o.name), a("key", o.key), a("type", o.type), a("storage", o.storage), a("shape", o.shape);
  a("memory", o.memory), a("param", o.parameter), a("size", o.size), a("element", o.element);
  a("in", o.declared_in), a("ref", o.reference), a("const", o.constant);
  a("base", o.base), a("base_pointee", o.base_pointee), a("suffix", o.suffix);
}
template <class A> void fields(A &a, Operand &o) {
  a("object", o.object), a("pointee", o.pointee), a("indexed", o.indexed), a("address", o.address), a("reads", o.reads);
  a("value", o.constant), a("least", o.least), a("step", o.step), a("calls", o.calls), a("text", o.text);
}
template <class A> void fields(A &a, Argument &g) { a("role", g.role), fields(a, g.value); }
template <class A> void fields(A &a, Written &w) {
  a("role", w.role), a("at", w.at), a("base", w.base), a("stride", w.stride), a("counter", w.counter);
  a("offset", w.offset), a("element", w.element);
}
template <class A> void fields(A &a, Item &i) {
  a("kind", i.kind), a("at", i.site), a("lines", i.lines), a("indent", i.indent), a("declares", i.declares), a("comment", i.comment), a("text", i.text);
}
template <class A> void fields(A &a, Step &s) {
  a("kind", s.kind), a("effect", s.effect), a("api", s.api), a("family", s.family), a("parent", s.parent), a("end", s.end);
  a("direction", s.direction), a("memory", s.memory), a("scope", s.scope), a("blocking", s.blocking);
  a("form", s.form), a("role", s.role), a("trips", s.trips), a("first", s.first), a("last", s.last), a("induction", s.induction);
  a("guard", s.guard), a("because", s.because), a("update", s.update), a("word", s.word);
  a("args", s.args), a("has_result", s.has_result), a("result_used", s.result_used), a("callee", s.callee);
  a("at", s.site), a("statement", s.statement), a("body", s.body), a("macro", s.macro), a("item", s.item), a("written", s.written), a("writing", s.writing), a("text", s.text);
}
template <class A> void fields(A &a, Function &f) {
  a("name", f.name), a("usr", f.usr), a("at", f.site), a("pattern", f.pattern), a("params", f.parameters);
  a("kernel", f.kernel), a("device", f.device), a("lambda", f.lambda), a("body", f.has_body), a("hot", f.hot);
  a("strong", f.strong);
  a("method", f.method), a("overrides", f.overrides), a("special", f.special);
  a("called_by", f.called_by), a("called_per", f.called_per), a("pace", f.pace);
}
template <class A> void fields(A &a, Comment &c) {
  a("kind", c.kind), a("file", c.file), a("line", c.line), a("first", c.first_line), a("last", c.last_line);
  a("globs", c.globs), a("what", c.what);
}
template <class A> void fields(A &a, Unit &u) {
  a("language", u.language), a("per_thread_stream", u.per_thread_stream), a("cuda", u.cuda_version), a("errors", u.errors), a("declared", u.declared);
}

} // namespace xferguard::facts
