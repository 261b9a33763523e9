#pragma once
#include <ostream>
#include <string>
namespace boost {
template <class C> class basic_format {
public:
  explicit basic_format(const C * = nullptr); explicit basic_format(const std::basic_string<C> &); template <class T> basic_format &operator%(const T &) { return *this; }
  std::basic_string<C> str() const; std::size_t size() const; void clear(); basic_format &parse(const std::basic_string<C> &); unsigned char exceptions(unsigned char);
};
typedef basic_format<char> format; typedef basic_format<wchar_t> wformat;
template <class C> std::basic_string<C> str(const basic_format<C> &); template <class C> std::basic_ostream<C> &operator<<(std::basic_ostream<C> &, const basic_format<C> &);
namespace io { using boost::str; template <class T> const T &group(const T &value) { return value; } enum format_error_bits { no_error_bits = 0, all_error_bits = 255 }; }
} // namespace boost
