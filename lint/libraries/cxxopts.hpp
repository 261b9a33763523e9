// cxxopts: the options of a command line, and what was given for them.
#pragma once
#include <cstddef>
#include <exception>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <string>
#include <vector>
#define CXXOPTS__VERSION_MAJOR 3
namespace cxxopts {
struct Value { virtual ~Value(); std::shared_ptr<Value> default_value(const std::string &); std::shared_ptr<Value> implicit_value(const std::string &); std::shared_ptr<Value> no_implicit_value(); };
template <class T> std::shared_ptr<Value> value(); template <class T> std::shared_ptr<Value> value(T &);
struct OptionValue { std::size_t count() const noexcept; bool has_default() const noexcept; template <class T> const T &as() const; template <class T> T as_optional() const; }; struct KeyValue { const std::string &key() const; const std::string &value() const; template <class T> T as() const; };
struct ParseResult { std::size_t count(const std::string &) const; bool contains(const std::string &) const; const OptionValue &operator[](const std::string &) const; const std::vector<std::string> &unmatched() const; const std::vector<KeyValue> &arguments() const; std::string arguments_string() const; };
struct OptionAdder { OptionAdder &operator()(const std::string &, const std::string &, const std::shared_ptr<Value> & = nullptr, std::string = ""); };
struct Option { Option(std::string, std::string, std::shared_ptr<Value> = nullptr, std::string = ""); };
struct Options { explicit Options(std::string, std::string = ""); OptionAdder add_options(std::string = ""); void add_options(const std::string &, std::initializer_list<Option>); void add_option(const std::string &, const Option &); Options &positional_help(std::string); Options &custom_help(std::string); Options &show_positional_help(); Options &allow_unrecognised_options(); Options &set_width(std::size_t); Options &set_tab_expansion(bool = true); void parse_positional(std::string); void parse_positional(std::vector<std::string>); void parse_positional(std::initializer_list<std::string>); ParseResult parse(int, const char *const *); std::string help(const std::vector<std::string> & = {}, bool = true) const; const std::string &program() const; };
namespace exceptions { struct exception : std::exception { explicit exception(std::string); const char *what() const noexcept override; }; struct specification : exception { using exception::exception; }; struct parsing : exception { using exception::exception; }; struct missing_argument : parsing { using parsing::parsing; }; struct no_such_option : parsing { using parsing::parsing; }; struct incorrect_argument_type : parsing { using parsing::parsing; }; }
typedef exceptions::exception OptionException; typedef exceptions::parsing OptionParseException; typedef exceptions::specification OptionSpecException; typedef exceptions::missing_argument missing_argument_exception; typedef exceptions::exception option_has_no_value_exception;
} // namespace cxxopts
