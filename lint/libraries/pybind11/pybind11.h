// pybind11: what is bound is called from Python.
#pragma once
#ifndef Py_BEGIN_ALLOW_THREADS // Python's own: other threads may run meanwhile
#define Py_BEGIN_ALLOW_THREADS {
#define Py_END_ALLOW_THREADS }
#endif
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#if __cplusplus >= 201703L
#include <string_view>
#endif
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
struct _object;
typedef struct _object PyObject;
typedef std::ptrdiff_t Py_ssize_t;
#define PYBIND11_NAMESPACE pybind11
#define PYBIND11_EXPORT __attribute__((visibility("default")))
#define PYBIND11_MODULE(name, variable, ...) static void pybind11_init_##name(::pybind11::module_ &variable)
#define PYBIND11_PLUGIN(name) static PyObject *pybind11_init_##name()
#define PYBIND11_EMBEDDED_MODULE(name, variable, ...) PYBIND11_MODULE(name, variable)
#define PYBIND11_SUBMODULE(name, variable) PYBIND11_MODULE(name, variable)
#define PYBIND11_MAKE_OPAQUE(...)
#define PYBIND11_DECLARE_HOLDER_TYPE(...)
#define PYBIND11_TYPE_CASTER(type, name) protected: type value; public: operator type *() { return &value; }
#define PYBIND11_OVERRIDE(result, base, name, ...) return base::name(__VA_ARGS__)
#define PYBIND11_OVERRIDE_PURE(result, base, name, ...) throw std::runtime_error(#name)
#define PYBIND11_OVERLOAD(result, base, name, ...) return base::name(__VA_ARGS__)
#define PYBIND11_OVERLOAD_PURE(result, base, name, ...) throw std::runtime_error(#name)
#define PYBIND11_NUMPY_DTYPE(...)
namespace pybind11 {
using ssize_t = Py_ssize_t; using size_t = std::size_t;
enum class return_value_policy : uint8_t { automatic = 0, automatic_reference, take_ownership, copy, move, reference, reference_internal, _clif_automatic };
template <class T> struct always { template <class... A> explicit always(const A &...); };
class object; class str; class tuple; class list; class dict;
class handle {
public:
  handle(); handle(PyObject *); template <class T> T cast() const; PyObject *ptr() const; PyObject *&ptr(); const handle &inc_ref() const; const handle &dec_ref() const; explicit operator bool() const;
  object attr(const char *) const; object attr(handle) const; object operator[](handle) const; object operator[](const char *) const; template <class... A> object operator()(A &&...) const; bool is(handle) const; bool is_none() const;
  template <class T> bool contains(const T &) const; bool equal(handle) const; template <class T> object &operator|=(const T &); handle get_type() const; object doc() const; int ref_count() const; object begin() const; object end() const; object operator*() const; object &operator++(); template <class... A> object operator()(return_value_policy, A &&...) const;
  bool operator==(handle) const; bool operator!=(handle) const; bool operator<(handle) const; bool operator>(handle) const;
};
class object : public handle {
public:
  object(); object(handle, bool); object(const object &); object(object &&); template <class T, class = typename std::enable_if<!std::is_base_of<handle, typename std::decay<T>::type>::value>::type> object(T &&); object &operator=(const object &); object &operator=(object &&); template <class T, class = typename std::enable_if<!std::is_base_of<object, typename std::decay<T>::type>::value>::type> object &operator=(T &&); ~object(); handle release(); struct borrowed_t {}; struct stolen_t {};
};
class none : public object { public: none(); }; class ellipsis : public object { public: ellipsis(); };
class str : public object { public: str(); str(const char *); str(const std::string &); explicit str(handle); str(const char *, std::size_t); operator std::string() const; template <class... A> str format(A &&...) const; };
class bytes : public object { public: bytes(); bytes(const char *); bytes(const std::string &); bytes(const char *, std::size_t); operator std::string() const;
#if __cplusplus >= 201703L
  operator std::string_view() const;
#endif
};
class int_ : public object { public: int_(); template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type> int_(T); explicit int_(const object &); template <class T, class = typename std::enable_if<std::is_integral<T>::value>::type> operator T() const; };
class float_ : public object { public: float_(double = 0); explicit float_(const object &); operator double() const; operator float() const; };
class bool_ : public object { public: bool_(bool = false); explicit bool_(const object &); operator bool() const; };
class tuple : public object { public: tuple(); template <class T> explicit tuple(T); tuple(const object &); std::size_t size() const; bool empty() const; object operator[](std::size_t) const; };
class list : public object { public: list(); template <class T> explicit list(T); list(const object &); std::size_t size() const; bool empty() const; void clear(); object operator[](std::size_t) const; template <class T> void append(T &&); template <class T> void insert(std::size_t, T &&); };
class dict : public object { public: dict(); template <class... A> explicit dict(A &&...); dict(const object &); std::size_t size() const; void clear(); using handle::operator[]; std::vector<std::pair<handle, handle>>::iterator begin() const; std::vector<std::pair<handle, handle>>::iterator end() const; };
class set : public object { public: set(); std::size_t size() const; template <class T> bool add(T &&); }; class slice : public object { public: slice(ssize_t, ssize_t, ssize_t); template <class T> bool compute(T, T *, T *, T *, T *) const; };
class args : public tuple {}; class kwargs : public dict {}; class function : public object {}; class cpp_function : public function { public: template <class F, class... A> cpp_function(F &&, const A &...) {} }; class sequence : public object { public: std::size_t size() const; object operator[](std::size_t) const; };
class iterable : public object {}; class iterator : public object { public: static iterator sentinel(); }; class type : public object { public: static handle of(handle); template <class T> static handle of(); static handle handle_of(handle); }; class weakref : public object {}; class memoryview : public object { public: template <class... A> static memoryview from_buffer(const A &...); template <class... A> static memoryview from_memory(const A &...); };
class capsule : public object { public: capsule(); template <class F> capsule(const void *, F) {} capsule(const void *, const char * = nullptr, void (*)(PyObject *) = nullptr); explicit capsule(void (*)()); template <class T> operator T *() const; template <class T = void> T *get_pointer() const; const char *name() const; };
struct buffer_info { void *ptr = nullptr; ssize_t itemsize = 0, size = 0, ndim = 0; std::string format; std::vector<ssize_t> shape, strides; bool readonly = false; buffer_info(); template <class... A> buffer_info(void *, ssize_t, const A &...); template <class T, class... A> buffer_info(T *, const A &...); template <class T> bool item_type_is_equivalent_to() const; };
class buffer : public object { public: buffer_info request(bool writable = false) const; }; class bytearray : public object {};
class gil_scoped_release { public: gil_scoped_release(bool = false); ~gil_scoped_release(); }; class gil_scoped_acquire { public: gil_scoped_acquire(); ~gil_scoped_acquire(); }; class scoped_ostream_redirect { public: scoped_ostream_redirect(); template <class... A> scoped_ostream_redirect(const A &...); };
struct arg { constexpr explicit arg(const char * = nullptr); template <class T> arg &operator=(T &&) const; arg &noconvert(bool = true); arg &none(bool = true); }; using arg_v = arg;
struct kw_only {}; struct pos_only {}; struct is_operator {}; struct is_method { template <class T> is_method(const T &); }; struct is_final {}; struct scope { template <class T> scope(const T &); }; struct name { name(const char *); }; struct sibling { template <class T> sibling(const T &); }; struct doc { doc(const char *); }; struct dynamic_attr {}; struct buffer_protocol {}; struct arithmetic {}; struct module_local { constexpr module_local(bool = true); }; struct prepend {}; struct multiple_inheritance {}; struct metaclass {}; struct custom_type_setup { template <class F> custom_type_setup(F) {} };
template <class... T> struct call_guard {}; template <std::size_t nurse, std::size_t patient> struct keep_alive {}; template <class... A> struct base {}; struct options { options(); options &disable_function_signatures(); options &disable_user_defined_docstrings(); options &enable_user_defined_docstrings(); options &disable_enum_members_docstring(); };
namespace literals { arg operator""_a(const char *, std::size_t); str operator""_s(const char *, std::size_t); }
class module_ : public object {
public:
  module_(); explicit module_(const char *, const char * = nullptr); template <class F, class... More> module_ &def(const char *, F &&, const More &...) { return *this; } module_ def_submodule(const char *, const char * = nullptr); static module_ import(const char *); template <class T> void add_object(const char *, const T &, bool = false); void reload();
};
using module = module_;
namespace detail {
template <class... A> struct initimpl {}; struct self_t {}; template <class T> struct type_caster { template <class... A> static handle cast(const A &...); }; template <class T> using make_caster = type_caster<T>; template <class T> struct type_caster_base { T *value; bool load(handle, bool); template <class... A> static handle cast(const A &...); }; template <class T> struct optional_caster { T value; bool load(handle, bool); }; template <class T> struct variant_caster { T value; bool load(handle, bool); }; constexpr int _(const char *); constexpr int const_name(const char *); template <class... A> struct any {};
template <class... A> struct overload_cast_impl { template <class R> constexpr auto operator()(R (*f)(A...)) const { return f; } template <class R, class C> constexpr auto operator()(R (C::*f)(A...), std::false_type = {}) const { return f; } template <class R, class C> constexpr auto operator()(R (C::*f)(A...) const, std::true_type) const { return f; } };
} // namespace detail
inline constexpr std::true_type const_{}; template <class... A> inline constexpr detail::overload_cast_impl<A...> overload_cast{}; inline constexpr detail::self_t self{};
template <class... A> detail::initimpl<A...> init(); template <class F> detail::initimpl<F> init(F &&) { return {}; } template <class F, class G> detail::initimpl<F, G> init(F &&, G &&) { return {}; } template <class... A> detail::initimpl<A...> init_alias(); template <class F, class G> detail::initimpl<F, G> pickle(F &&, G &&) { return {}; }
template <class T, class U> detail::self_t operator+(T, U); template <class T, class... More> class class_ : public object {
public:
  template <class... Extra> class_(handle, const char *, const Extra &...);
  template <class F, class... Extra> class_ &def(const char *, F &&, const Extra &...) { return *this; } template <class... A, class... Extra> class_ &def(const detail::initimpl<A...> &, const Extra &...) { return *this; } template <class... Extra> class_ &def(detail::self_t, const Extra &...) { return *this; } template <class F, class... Extra> class_ &def_static(const char *, F &&, const Extra &...) { return *this; }
  template <class M, class... Extra> class_ &def_readwrite(const char *, M, const Extra &...) { return *this; } template <class M, class... Extra> class_ &def_readonly(const char *, M, const Extra &...) { return *this; } template <class M, class... Extra> class_ &def_readwrite_static(const char *, M *, const Extra &...) { return *this; } template <class M, class... Extra> class_ &def_readonly_static(const char *, M *, const Extra &...) { return *this; }
  template <class G, class... Extra> class_ &def_property_readonly(const char *, const G &, const Extra &...) { return *this; } template <class G, class S, class... Extra> class_ &def_property(const char *, const G &, const S &, const Extra &...) { return *this; } template <class G, class... Extra> class_ &def_property_readonly_static(const char *, const G &, const Extra &...) { return *this; } template <class G, class S, class... Extra> class_ &def_property_static(const char *, const G &, const S &, const Extra &...) { return *this; } template <class F> class_ &def_buffer(F &&) { return *this; }
};
template <class T> class enum_ : public class_<T> { public: template <class... Extra> enum_(handle, const char *, const Extra &...); enum_ &value(const char *, T, const char * = nullptr); enum_ &export_values(); };
template <class T, class... A> class_<T> bind_vector(handle, const std::string &, const A &...); template <class T, class... A> class_<T> bind_map(handle, const std::string &, const A &...);
template <class T> object cast(T &&, return_value_policy = return_value_policy::automatic, handle = {}); template <class T> T cast(const handle &); template <class... A> tuple make_tuple(A &&...); template <class T> T reinterpret_borrow(handle); template <class T> T reinterpret_steal(handle); template <class T> bool isinstance(handle); bool isinstance(handle, handle); std::size_t len(handle); bool hasattr(handle, const char *); object getattr(handle, const char *); object getattr(handle, const char *, handle); void setattr(handle, const char *, handle); str repr(handle); template <class... A> void print(A &&...); template <class T, class U> void implicitly_convertible(); object eval(const std::string &, object = {}, object = {}); void exec(const std::string &, object = {}, object = {}); dict globals(); template <class T, class... A> iterator make_iterator(T, T, const A &...); template <class T, class... A> iterator make_iterator(T &, const A &...); template <class F> void register_exception_translator(F &&) {} template <class T> object register_exception(handle, const char *, handle = {});
class error_already_set : public std::runtime_error { public: error_already_set(); bool matches(handle) const; void restore(); }; class builtin_exception : public std::runtime_error { public: using std::runtime_error::runtime_error; virtual void set_error() const = 0; }; class cast_error : public std::runtime_error { using std::runtime_error::runtime_error; }; class value_error : public std::runtime_error { public: explicit value_error(const char * = ""); explicit value_error(const std::string &); }; class type_error : public value_error { using value_error::value_error; }; class index_error : public value_error { using value_error::value_error; }; class key_error : public value_error { using value_error::value_error; }; class buffer_error : public value_error { using value_error::value_error; }; class import_error : public value_error { using value_error::value_error; }; class stop_iteration : public value_error { using value_error::value_error; }; [[noreturn]] void pybind11_fail(const char *);
template <class T> struct format_descriptor { static std::string format(); static constexpr const char *value = ""; };
} // namespace pybind11
