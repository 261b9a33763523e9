#include "lint/project/Standard.h"
#include <gtest/gtest.h>

using namespace xferguard::lint;

namespace {

TEST(Standard, IsTheLatestThatIsNamed) {
  EXPECT_EQ(standardNamed("set(CMAKE_CXX_STANDARD 17)\nset_target_properties(x PROPERTIES CXX_STANDARD 20)"), 20u);
  EXPECT_EQ(standardNamed("set(CMAKE_CXX_STANDARD \"20\")"), 20u);
  EXPECT_EQ(standardNamed("target_compile_features(x PUBLIC cxx_std_23)"), 23u);
  EXPECT_EQ(standardNamed("default_options : ['cpp_std=c++20', 'cpp_eh=default']"), 20u);
  EXPECT_EQ(standardNamed("CXXFLAGS = -O2 -std=gnu++2a"), 20u);
}

TEST(Standard, OfWhatNamesNoneIsNone) {
  for (const char *text : {"", "c++", "libstdc++6", "CXX_STANDARD_REQUIRED ON", "set(CMAKE_CXX_STANDARD ${standard})", "-std=c++98"}) EXPECT_EQ(standardNamed(text), 0u) << text;
}

} // namespace
