#include "lint/project/SetupDefinitions.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::lint;

namespace {

TEST(SetupDefinitions, AreThoseOfItsFlags) {
  EXPECT_EQ(definedBySetup("CUDAExtension('a', extra_compile_args={\"cxx\": [\"-DMINE_TORCH\", '-DLEVEL=2'],\n  'nvcc': ['-DMINE_TORCH', '-O3', '-D__CUDA_NO_HALF_OPERATORS__']})"),
            (Words{"MINE_TORCH", "LEVEL=2", "__CUDA_NO_HALF_OPERATORS__"}));
}

TEST(SetupDefinitions, AreThoseOfItsMacros) {
  EXPECT_EQ(definedBySetup("macros = []\ndefine_macros = [('WITH_CUDA', None),\n  (\"SIZE\", \"4\")]\nnames = [('OTHER', None)]\nCUDAExtension(define_macros=define_macros)\n"), (Words{"WITH_CUDA", "SIZE=4"}));
  EXPECT_EQ(definedBySetup("define_macros += [(\"WITH_CUDA\", None)]\nCppExtension('a')\n"), (Words{"WITH_CUDA"}));
}

TEST(SetupDefinitions, AreNoneOfOthers) {
  EXPECT_EQ(definedBySetup("Extension('a', x=['-DFASTEST', '-DON_CHIP'])"), (Words{"FASTEST", "ON_CHIP"}));
  EXPECT_EQ(definedBySetup("setup(name='a', x='-DA')"), Words()); // it builds nothing
  EXPECT_EQ(definedBySetup("# '-DA'\nExtension('a', x=['-DMY_DEBUG', '-DWITH_HIP', '-DVERSION_INFO=' + version, f'-DN={n}', '-DP=\"a b\"'])"), Words());
}

} // namespace
