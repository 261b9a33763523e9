// args: the flags of a program.
#pragma once
#include <exception>
#include <ostream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>
namespace args {
struct Error : std::runtime_error { using std::runtime_error::runtime_error; }; struct ParseError : Error { using Error::Error; }; struct ValidationError : Error { using Error::Error; }; struct UsageError : Error { using Error::Error; }; struct Help : Error { using Error::Error; }; struct Completion : Error { using Error::Error; };
enum class Options { None, Single, Required, Hidden, Global, KickOut, HiddenFromUsage }; struct EitherFlag { EitherFlag(char); EitherFlag(const char *); EitherFlag(const std::string &); }; struct Matcher { Matcher(std::initializer_list<EitherFlag>); };
class Base { public: virtual ~Base() = default; bool Matched() const; explicit operator bool() const; }; class Group : public Base { public: struct Validators { static bool Xor(const Group &); static bool AtLeastOne(const Group &); static bool AllOrNone(const Group &); static bool DontCare(const Group &); }; template <class... A> Group(A &&...) {} };
class ArgumentParser : public Group { public: ArgumentParser(const std::string &, const std::string & = ""); bool ParseCLI(int, const char *const *); template <class C> std::vector<std::string>::const_iterator ParseArgs(const C &); template <class I> I ParseArgs(I, I); void Help(std::ostream &) const; std::string Help() const; void Prog(const std::string &); void LongPrefix(const std::string &); };
class Flag : public Base { public: Flag(Group &, const std::string &, const std::string &, Matcher &&, Options = Options::None); bool Get(); }; class HelpFlag : public Flag { public: using Flag::Flag; }; class CounterFlag : public Flag { public: using Flag::Flag; };
template <class T, class R = void> class ValueFlag : public Base { public: ValueFlag(Group &, const std::string &, const std::string &, Matcher &&, const T & = T(), Options = Options::None); T &Get(); T &operator*(); }; template <class T, template <class...> class L = std::vector, class R = void> class ValueFlagList : public Base { public: ValueFlagList(Group &, const std::string &, const std::string &, Matcher &&); L<T> &Get(); };
template <class T, class R = void> class Positional : public Base { public: Positional(Group &, const std::string &, const std::string &, const T & = T(), Options = Options::None); T &Get(); }; template <class T, template <class...> class L = std::vector, class R = void> class PositionalList : public Base { public: PositionalList(Group &, const std::string &, const std::string &, Options = Options::None); L<T> &Get(); typename L<T>::iterator begin(); typename L<T>::iterator end(); };
template <class F> auto get(F &flag) -> decltype(flag.Get()) { return flag.Get(); } std::ostream &operator<<(std::ostream &, const ArgumentParser &);
} // namespace args
