// What ends a call that a library makes of its own accord: the setting of that library, as data.
#pragma once
#include "analyze/places.h"

namespace xferguard::analyze {

struct Setting {
  std::string_view file;     // of the library's line, from its package on: "transformers/trainer.py"
  std::string_view function; // that the line is in; empty: any
  std::string_view rules;    // that the setting is an answer to, with spaces around each; empty: any
  const char *advice;
};

// The setting that belongs to the innermost of the place's library lines that has one; null: none is known.
const Setting *settingThatEnds(std::string_view rule, const Place &);

} // namespace xferguard::analyze
