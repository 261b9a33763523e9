// Boost's algorithms of strings. What chooses characters is a function of one character.
#pragma once
#include <cctype>
#include <functional>
#include <locale>
#include <string>
#include <utility>
#include <vector>
namespace boost { namespace algorithm {
typedef std::function<bool(char)> xferguard_chosen;
enum token_compress_mode_type { token_compress_on, token_compress_off };
xferguard_chosen is_any_of(const std::string &); xferguard_chosen is_from_range(char, char); xferguard_chosen is_space(); xferguard_chosen is_digit(); xferguard_chosen is_alnum(); xferguard_chosen is_alpha(); xferguard_chosen is_upper(); xferguard_chosen is_lower(); xferguard_chosen is_punct(); xferguard_chosen is_cntrl();
template <class S> void to_lower(S &, const std::locale & = std::locale()); template <class S> void to_upper(S &, const std::locale & = std::locale()); template <class S> S to_lower_copy(const S &, const std::locale & = std::locale()); template <class S> S to_upper_copy(const S &, const std::locale & = std::locale()); std::string to_lower_copy(const char *); std::string to_upper_copy(const char *);
template <class S> void trim(S &, const std::locale & = std::locale()); template <class S> void trim_left(S &, const std::locale & = std::locale()); template <class S> void trim_right(S &, const std::locale & = std::locale()); template <class S> S trim_copy(const S &, const std::locale & = std::locale()); template <class S> S trim_left_copy(const S &, const std::locale & = std::locale()); template <class S> S trim_right_copy(const S &, const std::locale & = std::locale());
template <class S, class F> void trim_if(S &, F) {} template <class S, class F> void trim_left_if(S &, F) {} template <class S, class F> void trim_right_if(S &, F) {} template <class S, class F> S trim_copy_if(const S &text, F) { return text; } template <class S, class F> S trim_left_copy_if(const S &text, F) { return text; } template <class S, class F> S trim_right_copy_if(const S &text, F) { return text; }
template <class C, class S, class F> C &split(C &parts, S &&, F, token_compress_mode_type = token_compress_off) { return parts; } template <class C, class S, class P> C &iter_split(C &, S &, P); template <class C, class S, class P> C &find_all(C &, S &, const P &); template <class C> std::string join(const C &, const std::string &);
template <class A, class B> bool starts_with(const A &, const B &); template <class A, class B> bool ends_with(const A &, const B &); template <class A, class B> bool contains(const A &, const B &); template <class A, class B> bool equals(const A &, const B &); template <class A, class B> bool istarts_with(const A &, const B &); template <class A, class B> bool iends_with(const A &, const B &); template <class A, class B> bool icontains(const A &, const B &); template <class A, class B> bool iequals(const A &, const B &, const std::locale & = std::locale()); template <class A, class F> bool all(const A &, F) { return true; }
template <class S, class A, class B> void replace_all(S &, const A &, const B &); template <class S, class A, class B> void replace_first(S &, const A &, const B &); template <class S, class A, class B> void replace_last(S &, const A &, const B &); template <class S, class A, class B> S replace_all_copy(const S &, const A &, const B &); template <class S, class A, class B> S replace_first_copy(const S &, const A &, const B &); template <class S, class A> void erase_all(S &, const A &); template <class S, class A> S erase_all_copy(const S &, const A &); template <class S, class A> void erase_first(S &, const A &);
} // namespace algorithm
using namespace algorithm;
} // namespace boost
