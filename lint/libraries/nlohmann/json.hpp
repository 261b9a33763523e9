// JSON for Modern C++: a value is made of anything and becomes anything. What is given types of a source's own has a body: those may have no linkage.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <initializer_list>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>
#define NLOHMANN_JSON_VERSION_MAJOR 3
#define NLOHMANN_JSON_VERSION_MINOR 11
#define NLOHMANN_JSON_VERSION_PATCH 3
namespace nlohmann {
class json; typedef json ordered_json;
template <class T, class = void> struct adl_serializer { static void to_json(json &, const T &); static void from_json(const json &, T &); };
namespace detail {
enum class value_t : std::uint8_t { null, object, array, string, boolean, number_integer, number_unsigned, number_float, binary, discarded };
enum class error_handler_t { strict, replace, ignore }; enum class cbor_tag_handler_t { error, ignore, store }; enum class parse_event_t : std::uint8_t { object_start, object_end, array_start, array_end, key, value };
struct exception : std::exception { const int id = 0; const char *what() const noexcept override; }; struct parse_error : exception { const std::size_t byte = 0; }; struct type_error : exception {}; struct out_of_range : exception {}; struct invalid_iterator : exception {}; struct other_error : exception {};
struct json_ref { template <class... A> json_ref(A &&...) {} json_ref(std::initializer_list<json_ref>); };
template <class T> struct iter { typedef std::bidirectional_iterator_tag iterator_category; typedef json value_type; typedef std::ptrdiff_t difference_type; typedef T *pointer; typedef T &reference; iter(); template <class U> iter(const iter<U> &); T &operator*() const; T *operator->() const; iter &operator++(); iter operator++(int); iter &operator--(); iter operator--(int); iter operator+(std::ptrdiff_t) const; iter operator-(std::ptrdiff_t) const; iter &operator+=(std::ptrdiff_t); template <class U> std::ptrdiff_t operator-(const iter<U> &) const; template <class U> bool operator==(const iter<U> &) const; template <class U> bool operator!=(const iter<U> &) const; template <class U> bool operator<(const iter<U> &) const; const std::string &key() const; T &value() const; T &operator[](std::ptrdiff_t) const; };
template <class T> struct item { const std::string &key() const; T &value() const; template <std::size_t N> typename std::conditional<N == 0, const std::string &, T &>::type get() const; };
template <std::size_t N, class T> auto get(const item<T> &) -> typename std::conditional<N == 0, const std::string &, T &>::type;
template <class T> struct items { struct iterator { item<T> &operator*() const; item<T> *operator->() const; iterator &operator++(); bool operator!=(const iterator &) const; bool operator==(const iterator &) const; }; iterator begin() const; iterator end() const; };
template <class T> struct is_other : std::integral_constant<bool, !std::is_same<typename std::decay<T>::type, json>::value && !std::is_same<typename std::decay<T>::type, json_ref>::value> {};
template <class T> struct is_becoming : std::integral_constant<bool, is_other<T>::value && !std::is_pointer<T>::value && !std::is_same<T, std::nullptr_t>::value && !std::is_same<T, char>::value && !std::is_same<T, std::initializer_list<char>>::value && !std::is_same<T, std::allocator<char>>::value> {};
template <class T> struct kept { typedef T type; }; template <> struct kept<const char *> { typedef std::string type; };
} // namespace detail
struct json_pointer { json_pointer(); explicit json_pointer(const std::string &); std::string to_string() const; json_pointer operator/(const std::string &) const; json_pointer operator/(std::size_t) const; json_pointer parent_pointer() const; bool empty() const; void push_back(const std::string &); };
template <class J> struct json_sax {
  typedef std::int64_t number_integer_t; typedef std::uint64_t number_unsigned_t; typedef double number_float_t; typedef std::string string_t; typedef std::vector<std::uint8_t> binary_t; virtual ~json_sax();
  virtual bool null() = 0; virtual bool boolean(bool) = 0; virtual bool number_integer(std::int64_t) = 0; virtual bool number_unsigned(std::uint64_t) = 0; virtual bool number_float(double, const std::string &) = 0; virtual bool string(std::string &) = 0; virtual bool binary(std::vector<std::uint8_t> &); virtual bool start_object(std::size_t) = 0; virtual bool key(std::string &) = 0; virtual bool end_object() = 0; virtual bool start_array(std::size_t) = 0; virtual bool end_array() = 0; virtual bool parse_error(std::size_t, const std::string &, const detail::exception &) = 0;
};

class json {
public:
  typedef detail::value_t value_t; typedef nlohmann::json_pointer json_pointer; typedef detail::error_handler_t error_handler_t; typedef detail::cbor_tag_handler_t cbor_tag_handler_t; typedef detail::parse_event_t parse_event_t; typedef detail::exception exception; typedef detail::parse_error parse_error; typedef detail::type_error type_error; typedef detail::out_of_range out_of_range; typedef detail::invalid_iterator invalid_iterator; typedef detail::other_error other_error;
  typedef json value_type; typedef json &reference; typedef const json &const_reference; typedef json *pointer; typedef std::size_t size_type; typedef std::ptrdiff_t difference_type; typedef detail::iter<json> iterator; typedef detail::iter<const json> const_iterator; typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::string string_t; typedef bool boolean_t; typedef std::int64_t number_integer_t; typedef std::uint64_t number_unsigned_t; typedef double number_float_t; typedef std::vector<json> array_t; typedef std::map<std::string, json> object_t; typedef std::vector<std::uint8_t> binary_t; typedef std::initializer_list<detail::json_ref> initializer_list_t; typedef std::function<bool(int, parse_event_t, json &)> parser_callback_t; typedef nlohmann::json_sax<json> json_sax_t;
  json(std::nullptr_t = nullptr); json(value_t); json(const json &); json(json &&) noexcept; ~json(); json(std::initializer_list<detail::json_ref>, bool = true, value_t = value_t::array); json(size_type, const json &); template <class T, class = typename std::enable_if<detail::is_other<T>::value>::type> json(T &&) {}
  json &operator=(json); static json array(initializer_list_t = {}); static json object(initializer_list_t = {}); static json binary(const binary_t &);
  std::string dump(int = -1, char = ' ', bool = false, error_handler_t = error_handler_t::strict) const; template <class T> static json parse(T &&, parser_callback_t = nullptr, bool = true, bool = false); template <class I> static json parse(I, I, parser_callback_t = nullptr, bool = true, bool = false); template <class T> static bool accept(T &&, bool = false); template <class T, class S> static bool sax_parse(T &&, S *) { return true; }
  value_t type() const; const char *type_name() const; bool is_primitive() const; bool is_structured() const; bool is_null() const; bool is_boolean() const; bool is_number() const; bool is_number_integer() const; bool is_number_unsigned() const; bool is_number_float() const; bool is_object() const; bool is_array() const; bool is_string() const; bool is_binary() const; bool is_discarded() const;
  template <class T> T get() const { return static_cast<T (*)()>(nullptr)(); } template <class T> T &get_to(T &value) const { return value; } template <class T> T get_ref(); template <class T> T get_ref() const; template <class T> T get_ptr(); template <class T> T get_ptr() const; template <class T, class = typename std::enable_if<detail::is_becoming<T>::value>::type> operator T() const { return static_cast<T (*)()>(nullptr)(); }
  template <class K> json &at(const K &); template <class K> const json &at(const K &) const; template <class K> json &operator[](const K &); template <class K> const json &operator[](const K &) const; template <class K, class T> typename detail::kept<typename std::decay<T>::type>::type value(const K &, T &&) const { return static_cast<typename detail::kept<typename std::decay<T>::type>::type (*)()>(nullptr)(); } json &front(); const json &front() const; json &back(); const json &back() const;
  template <class K> iterator find(const K &); template <class K> const_iterator find(const K &) const; template <class K> size_type count(const K &) const; template <class K> bool contains(const K &) const; iterator begin(); const_iterator begin() const; const_iterator cbegin() const; iterator end(); const_iterator end() const; const_iterator cend() const; reverse_iterator rbegin(); reverse_iterator rend(); detail::items<json> items(); detail::items<const json> items() const;
  bool empty() const; size_type size() const; size_type max_size() const; void clear(); void push_back(json); void push_back(std::initializer_list<detail::json_ref>); template <class... A> json &emplace_back(A &&...); template <class... A> std::pair<iterator, bool> emplace(A &&...); template <class... A> iterator insert(A &&...); template <class K> size_type erase(const K &); iterator erase(iterator); iterator erase(iterator, iterator); void update(const json &, bool = false); void swap(json &); json &operator+=(json);
  json flatten() const; json unflatten() const; json patch(const json &) const; void patch_inplace(const json &); void merge_patch(const json &); static json diff(const json &, const json &);
#define XFERGUARD_BINARY(NAME) static std::vector<std::uint8_t> to_##NAME(const json &); template <class Out> static void to_##NAME(const json &, Out &&); template <class T> static json from_##NAME(T &&, bool = true, bool = true);
  XFERGUARD_BINARY(cbor) XFERGUARD_BINARY(msgpack) XFERGUARD_BINARY(ubjson) XFERGUARD_BINARY(bson) XFERGUARD_BINARY(bjdata)
#undef XFERGUARD_BINARY
};
#define XFERGUARD_COMPARED(OP) bool operator OP(const json &, const json &); template <class T, class = typename std::enable_if<detail::is_other<T>::value>::type> bool operator OP(const json &, const T &) { return true; } template <class T, class = typename std::enable_if<detail::is_other<T>::value>::type> bool operator OP(const T &, const json &) { return true; }
XFERGUARD_COMPARED(==) XFERGUARD_COMPARED(!=) XFERGUARD_COMPARED(<) XFERGUARD_COMPARED(>) XFERGUARD_COMPARED(<=) XFERGUARD_COMPARED(>=)
#undef XFERGUARD_COMPARED
std::ostream &operator<<(std::ostream &, const json &); std::istream &operator>>(std::istream &, json &); std::string to_string(const json &); template <class T> void to_json(json &, const T &); template <class T> void from_json(const json &, T &);
inline namespace literals { inline namespace json_literals { json operator""_json(const char *, std::size_t); json_pointer operator""_json_pointer(const char *, std::size_t); } }
} // namespace nlohmann
namespace std {
template <class T> struct tuple_size<nlohmann::detail::item<T>> : integral_constant<size_t, 2> {};
template <class T> struct tuple_element<0, nlohmann::detail::item<T>> { typedef const string type; }; template <class T> struct tuple_element<1, nlohmann::detail::item<T>> { typedef T type; };
} // namespace std
using namespace nlohmann::literals;
#define NLOHMANN_DEFINE_TYPE_INTRUSIVE(type, ...) friend void to_json(nlohmann::json &, const type &) {} friend void from_json(const nlohmann::json &, type &) {}
#define NLOHMANN_DEFINE_TYPE_INTRUSIVE_WITH_DEFAULT(type, ...) NLOHMANN_DEFINE_TYPE_INTRUSIVE(type)
#define NLOHMANN_DEFINE_TYPE_INTRUSIVE_ONLY_SERIALIZE(type, ...) friend void to_json(nlohmann::json &, const type &) {}
#define NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(type, ...) inline void to_json(nlohmann::json &, const type &) {} inline void from_json(const nlohmann::json &, type &) {}
#define NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(type, ...) NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(type)
#define NLOHMANN_JSON_SERIALIZE_ENUM(type, ...) NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(type)
#define NLOHMANN_JSON_NAMESPACE_BEGIN namespace nlohmann {
#define NLOHMANN_JSON_NAMESPACE_END }
