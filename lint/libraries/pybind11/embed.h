#pragma once
#include "pybind11.h"
namespace pybind11 {
class scoped_interpreter { public: scoped_interpreter(bool = true); ~scoped_interpreter(); };
void initialize_interpreter(bool = true); void finalize_interpreter();
} // namespace pybind11
