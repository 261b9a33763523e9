// Boost's trees of settings and what reads them.
#pragma once
#include <istream>
#include <locale>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include "../optional.hpp"
namespace boost { namespace property_tree {
struct ptree_error : std::runtime_error { using std::runtime_error::runtime_error; }; struct ptree_bad_path : ptree_error { using ptree_error::ptree_error; }; struct ptree_bad_data : ptree_error { using ptree_error::ptree_error; }; struct file_parser_error : ptree_error { using ptree_error::ptree_error; std::string message() const; std::string filename() const; unsigned long line() const; };
template <class K, class D, class C = std::less<K>> class basic_ptree {
public:
  typedef K key_type; typedef D data_type; typedef std::string path_type; typedef std::pair<const std::string, basic_ptree> value_type; typedef value_type *iterator; typedef const value_type *const_iterator; typedef value_type *assoc_iterator; typedef const value_type *const_assoc_iterator; typedef std::size_t size_type;
  basic_ptree(); explicit basic_ptree(const D &); basic_ptree(const basic_ptree &); basic_ptree &operator=(const basic_ptree &); ~basic_ptree(); iterator begin(); iterator end(); const_iterator begin() const; const_iterator end() const; std::size_t size() const; bool empty() const; value_type &front(); value_type &back(); const value_type &front() const; const value_type &back() const; D &data(); const D &data() const; void clear(); iterator push_back(const value_type &); iterator push_front(const value_type &); std::size_t erase(const K &); std::size_t count(const K &) const; assoc_iterator find(const K &); const_assoc_iterator find(const K &) const; assoc_iterator not_found(); const_assoc_iterator not_found() const; iterator to_iterator(assoc_iterator);
  basic_ptree &get_child(const K &); const basic_ptree &get_child(const K &) const; basic_ptree &get_child(const K &, basic_ptree &); basic_ptree &put_child(const K &, const basic_ptree &); basic_ptree &add_child(const K &, const basic_ptree &); template <class T> T get_value() const; template <class T> T get_value(const T &) const; template <class T> void put_value(const T &); template <class T> T get(const K &) const; template <class T> T get(const K &, const T &) const; std::string get(const K &, const char *) const; template <class T> basic_ptree &put(const K &, const T &); template <class T> basic_ptree &add(const K &, const T &);
#if __cplusplus >= 201703L
  boost::optional<basic_ptree> get_child_optional(const K &) const; template <class T> boost::optional<T> get_optional(const K &) const; template <class T> boost::optional<T> get_value_optional() const;
#endif
};
typedef basic_ptree<std::string, std::string> ptree, iptree; typedef ptree_error json_parser_error; typedef ptree_error xml_parser_error;
namespace json_parser { using json_parser_error = file_parser_error; void read_json(std::istream &, ptree &); void read_json(const std::string &, ptree &); void write_json(std::ostream &, const ptree &, bool = true); void write_json(const std::string &, const ptree &, const std::locale & = std::locale(), bool = true); } using json_parser::read_json; using json_parser::write_json;
namespace xml_parser { using xml_parser_error = file_parser_error; enum { no_concat_text = 1, no_comments = 2, trim_whitespace = 4 }; template <class C> struct xml_writer_settings { template <class... A> xml_writer_settings(A &&...) {} }; void read_xml(std::istream &, ptree &, int = 0); void read_xml(const std::string &, ptree &, int = 0); template <class... A> void write_xml(const std::string &, const ptree &, A &&...) {} template <class... A> void write_xml(std::ostream &, const ptree &, A &&...) {} } using xml_parser::read_xml; using xml_parser::write_xml; using xml_parser::xml_writer_settings;
namespace ini_parser { using ini_parser_error = file_parser_error; void read_ini(std::istream &, ptree &); void read_ini(const std::string &, ptree &); void write_ini(std::ostream &, const ptree &); void write_ini(const std::string &, const ptree &); } using ini_parser::read_ini; using ini_parser::write_ini;
namespace info_parser { void read_info(std::istream &, ptree &); void read_info(const std::string &, ptree &); void write_info(const std::string &, const ptree &); } using info_parser::read_info; using info_parser::write_info;
}} // namespace boost::property_tree
