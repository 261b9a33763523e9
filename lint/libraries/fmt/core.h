// fmt: what is formatted is read.
#pragma once
#include <cstdio>
#include <iterator>
#include <ostream>
#include <string>
namespace fmt {
typedef std::string string_view;
template <class T> struct formatter;
struct xferguard_text { const char *text; };
class format_error {};
class format_parse_context { public: const char *begin() const; const char *end() const; };
class format_context { public: std::back_insert_iterator<std::string> out(); };
class memory_buffer { public: const char *data() const; std::size_t size() const; };
template <class F, class... Given> std::string format(const F &, const Given &...); template <class F, class... Given> void print(const F &, const Given &...); template <class F, class... Given> void println(const F &, const Given &...); template <class F, class... Given> std::string sprintf(const F &, const Given &...);
template <class Out, class F, class... Given> Out format_to(Out, const F &, const Given &...); template <class Range, class S> std::string join(const Range &, const S &); template <class I, class S> std::string join(I, I, const S &); template <class T> std::string to_string(const T &); template <class T> const void *ptr(T);
template <class T> const T &runtime(const T &); template <class F, class... Given> void printf(const F &, const Given &...);
template <class T> struct xferguard_named { const T &value; }; template <class T> xferguard_named<T> arg(const char *, const T &);
namespace literals { struct xferguard_name { template <class T> xferguard_named<T> operator=(const T &value) const { return {value}; } }; inline xferguard_name operator""_a(const char *, std::size_t) { return {}; } struct xferguard_form { template <class... Given> std::string operator()(const Given &...) const { return {}; } }; inline xferguard_form operator""_format(const char *, std::size_t) { return {}; } }
} // namespace fmt
#define FMT_STRING(text) text
