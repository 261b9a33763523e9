// Boost's options of a program.
#pragma once
#include <functional>
#include <istream>
#include <map>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>
#include "any.hpp"
namespace boost { namespace program_options {
struct error : std::logic_error { using std::logic_error::logic_error; }; struct validation_error : error { enum kind_t { multiple_values_not_allowed = 30, at_least_one_value_required, invalid_bool_value, invalid_option_value, invalid_option }; using error::error; validation_error(kind_t, const std::string & = "", const std::string & = "", int = 0); }; struct unknown_option : error { using error::error; }; struct required_option : error { using error::error; }; struct invalid_option_value : error { using error::error; }; struct invalid_command_line_syntax : error { using error::error; };
class variable_value { public: variable_value(); variable_value(const boost::any &, bool); template <class T> const T &as() const; template <class T> T &as(); bool empty() const; bool defaulted() const; const boost::any &value() const; boost::any &value(); };
class variables_map : public std::map<std::string, variable_value> { public: const variable_value &operator[](const std::string &) const; void notify(); };
class value_semantic { public: virtual ~value_semantic() = default; };
template <class T> class typed_value : public value_semantic { public: typed_value *default_value(const T &); typed_value *default_value(const T &, const std::string &); typed_value *implicit_value(const T &); typed_value *implicit_value(const T &, const std::string &); typed_value *value_name(const std::string &); template <class F> typed_value *notifier(F) { return this; } typed_value *composing(); typed_value *multitoken(); typed_value *zero_tokens(); typed_value *required(); };
template <class T> typed_value<T> *value(); template <class T> typed_value<T> *value(T *); typed_value<bool> *bool_switch(); typed_value<bool> *bool_switch(bool *);
class options_description; struct options_description_easy_init { options_description_easy_init &operator()(const char *, const char *); options_description_easy_init &operator()(const char *, const value_semantic *); options_description_easy_init &operator()(const char *, const value_semantic *, const char *); };
class options_description { public: options_description(unsigned = 80, unsigned = 40); options_description(const std::string &, unsigned = 80, unsigned = 40); options_description_easy_init add_options(); options_description &add(const options_description &); void print(std::ostream &, unsigned = 0) const; static const unsigned m_default_line_length = 80; };
std::ostream &operator<<(std::ostream &, const options_description &); class positional_options_description { public: positional_options_description &add(const char *, int); unsigned max_total_count() const; };
struct option { std::string string_key; int position_key; std::vector<std::string> value, original_tokens; bool unregistered, case_insensitive; }; class parsed_options { public: std::vector<option> options; const options_description *description; };
class command_line_parser { public: command_line_parser(int, const char *const *); command_line_parser(const std::vector<std::string> &); command_line_parser &options(const options_description &); command_line_parser &positional(const positional_options_description &); command_line_parser &style(int); command_line_parser &allow_unregistered(); template <class F> command_line_parser &extra_parser(F) { return *this; } parsed_options run(); };
namespace command_line_style { enum style_t { allow_long = 1, allow_short = 2, unix_style = 4, default_style = 7, allow_long_disguise = 8, allow_dash_for_short = 16, allow_guessing = 32 }; } enum collect_unrecognized_mode { include_positional, exclude_positional };
parsed_options parse_command_line(int, const char *const *, const options_description &, int = 0); parsed_options parse_config_file(std::istream &, const options_description &, bool = false); parsed_options parse_config_file(const char *, const options_description &, bool = false); parsed_options parse_environment(const options_description &, const std::string &); std::vector<std::string> collect_unrecognized(const std::vector<option> &, collect_unrecognized_mode); std::vector<std::string> split_unix(const std::string &); void store(const parsed_options &, variables_map &, bool = false); void notify(variables_map &);
namespace validators { const std::string &get_single_string(const std::vector<std::string> &, bool = false); void check_first_occurrence(const boost::any &); } template <class T> std::string arg(const T &);
}} // namespace boost::program_options
