#include "lint/project/CMakeDefinitions.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::lint;

namespace {

TEST(CMakeDefinitions, AreThoseOfEveryBuild) {
  EXPECT_EQ(definedAlways("add_definitions(-DA -DB=2)\nadd_compile_definitions(C D=mine::inner)\nADD_DEFINITIONS ( -DE )"), (Words{"A", "B=2", "C", "D=mine::inner", "E"}));
  EXPECT_EQ(definedAlways("set(CUDA_NVCC_FLAGS ${CUDA_NVCC_FLAGS} -O3 -DA=mine)\nlist(APPEND CUDA_NVCC_FLAGS -DB)\nstring(APPEND CMAKE_CUDA_FLAGS \" -Xptxas -v -DC=1\")"), (Words{"A=mine", "B", "C=1"}));
}

TEST(CMakeDefinitions, AreNoneUnderConditionsNorOfOneTarget) {
  EXPECT_EQ(definedAlways("if((A) OR B)\nadd_definitions(-DA)\nelse()\nadd_definitions(-DB)\nendif()\nfunction(f)\nadd_definitions(-DC)\nendfunction()\nadd_definitions(-DD)"), (Words{"D"}));
  EXPECT_EQ(definedAlways("target_compile_definitions(one PRIVATE A=1)\nset(MY_FLAGS -DB)\nset(CMAKE_CXX_FLAGS_DEBUG -DC)"), Words());
}

TEST(CMakeDefinitions, StandUnderOptionsThatAreOn) {
  EXPECT_EQ(definedAlways("option(FAST \"is fast\" ON)\noption(SLOW \"is slow\" OFF)\noption(BARE \"off\")\nif(FAST)\nadd_definitions(/DF)\nelse()\nadd_definitions(-DG)\nendif()\n"
                          "if(SLOW OR BARE)\nadd_definitions(-DS)\nelseif(NOT SLOW AND FAST)\nadd_definitions(-DN)\nendif()"),
            (Words{"F", "N"}));
  EXPECT_EQ(definedAlways("option(A a ON)\nif(A)\nif(UNKNOWN)\nadd_definitions(-DX)\nset(A OFF)\nendif()\nadd_definitions(-DY)\nendif()\nif(A)\nadd_definitions(-DZ)\nendif()"), (Words{"Y", "Z"}));
  EXPECT_EQ(definedAlways("set(A ON)\nif(A)\nset(A FALSE)\nendif()\nif(A)\nadd_definitions(-DX)\nendif()\nif(enable_cuda)\nadd_definitions(-DY)\nendif()"), (Words{"Y"}));
}

TEST(CMakeDefinitions, AreLeftOutWhereTheirTextIsNotTheirs) {
  EXPECT_EQ(definedAlways("add_definitions(-DA=${a} -DB=\\\"text\\\" -D${c} $<$<CONFIG:Debug>:-DD>)\n# add_definitions(-DE)\nadd_definitions(-DF # -DG\n)"), (Words{"F"}));
}

TEST(CMakeDefinitions, OfWhatIsNoCMakeAreNone) {
  for (const char *text : {"", "add_definitions(", ")))(", "add_definitions(\"\\", "if("}) EXPECT_EQ(definedAlways(text), Words()) << text;
}

} // namespace
