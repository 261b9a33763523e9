// How names that nobody declares are used: what they must be.
#pragma once
#include "lint/calls/Tokens.h"
#include "lint/missing/Undeclared.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace xferguard::lint {

struct Missing {
  bool is_type = false, is_base = false; // a variable's, an argument's; what a class is derived from
  bool is_called = false, is_launched = false;
  bool is_value = false, is_number = false; // is_number: something is reckoned with it, or it is an array's length
  bool is_scope = false;                    // something behind `::` is asked of it
  bool stands_before = false;               // a declaration, and says nothing that matters: MYLIB_API
  bool stands_alone = false;                // at the level of declarations: REGISTER(x)
  bool makes_function = false;              // there too, and a body follows: TEST(a, b) {
  bool lacks_semicolon = false;             // among statements
  bool is_declared = false;                 // somewhere, after all
  bool is_given = false;                    // a namespace that is there, and only lacks some members
  std::vector<bool> arguments;              // of a template, in its longest use: whether each is a value
  bool has_arguments = false;
  std::map<std::string, Missing> members;
};

// A name behind a dot or an arrow.
struct Member {
  bool is_called = false, is_value = false, has_arguments = false;
};

struct Uses {
  std::map<std::string, Missing> names; // by first name: a tree of scopes
  std::map<std::string, Member> members; // of whatever object
};

// Of the names, in texts of the user's.
Uses usesOf(const std::set<Undeclared> &, const std::vector<std::string> &texts);

} // namespace xferguard::lint
