#include "checks/fix/Terms.h"
#include <algorithm>
#include <cctype>

namespace xferguard::checks::fix {
namespace {

bool inName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// "sizeof(float)": the parenthesis that opens first is the last one to close.
bool isCallOf(const std::string &text, const char *what) {
  if (!text.starts_with(what)) return false;
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    depth += (text[i] == '(') - (text[i] == ')');
    if (text[i] == ')' && depth == 0) return i + 1 == text.size();
  }
  return false;
}

// "n", "box.rows": a variable of the function or its members; any other name may be a macro's.
bool isVariable(const facts::View &view, const std::string &text) {
  const std::string first = text.substr(0, std::find_if_not(text.begin(), text.end(), inName) - text.begin());
  const std::vector<facts::Object> &objects = view.frames[0].function->objects;
  bool known = std::any_of(objects.begin(), objects.end(), [&](const facts::Object &object) { return object.base == facts::none && object.name == first; });
  return known && std::all_of(text.begin(), text.end(), [](char c) { return inName(c) || c == '.'; });
}

bool isSizeof(const std::string &text) { return isCallOf(text, "sizeof("); }

std::string factor(const facts::View &view, const std::string &text) {
  return number(text) || isSizeof(text) || isCallOf(text, "static_cast<size_t>(") || isVariable(view, text) ? text : "(" + text + ")";
}

// "n * sizeof(float)" needs no parentheses in a sum.
std::string term(const facts::View &view, const std::string &text) {
  for (std::size_t from = 0;;) {
    std::size_t star = text.find(" * ", from);
    std::string one = text.substr(from, star == std::string::npos ? star : star - from);
    if (factor(view, one) != one) return "(" + text + ")";
    if (star == std::string::npos) return text;
    from = star + 3;
  }
}

} // namespace

std::optional<long long> number(const std::string &text) {
  bool octal = text.size() > 1 && text[0] == '0';
  if (text.empty() || octal || text.size() > 9 || !std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); })) return std::nullopt;
  return std::stoll(text);
}

std::string product(const facts::View &view, const std::string &a, const std::string &b) {
  if (a == "1") return b;
  return b == "1" ? a : factor(view, a) + " * " + factor(view, b);
}

std::string times(const facts::View &view, std::size_t count, const std::string &text) {
  std::size_t star = text.find(" * ");
  auto one = number(text.substr(0, star));
  std::string rest = star == std::string::npos ? "" : text.substr(star + 3);
  if (!one || (!rest.empty() && !isSizeof(rest))) return product(view, std::to_string(count), text);
  return product(view, std::to_string(static_cast<long long>(count) * *one), rest.empty() ? "1" : rest);
}

std::string sum(const facts::View &view, const std::vector<std::string> &terms) {
  if (std::all_of(terms.begin(), terms.end(), [&](const std::string &each) { return each == terms[0]; })) return times(view, terms.size(), terms[0]);
  std::string all;
  for (const std::string &each : terms) all += (all.empty() ? "" : " + ") + term(view, each);
  return all;
}

} // namespace xferguard::checks::fix
