// Who is to blame for a stack.
#include "analyze/places.h"
#include <gtest/gtest.h>

using namespace xferguard;
using namespace xferguard::analyze;

namespace {

struct Stack {
  trace::Run run;
  trace::Site site;
  std::uint64_t next = 16;

  Stack &native(const std::string &module, const std::string &function = "", const std::string &file = "", unsigned line = 0) {
    std::uint32_t id = 0;
    for (const auto &[known, m] : run.modules)
      if (m.path == module) id = known;
    if (!id) {
      id = static_cast<std::uint32_t>(run.modules.size()) + 1;
      run.modules[id] = {id, module, "ab", 0};
    }
    const trace::NativeFrame at{id, next += 16};
    site.native.push_back(at);
    if (!function.empty()) run.resolved[at].push_back({function, file, line, 0, false});
    return *this;
  }
  Stack &python(const std::string &file, unsigned line, const std::string &function = "f") {
    site.python.push_back({function, file, line});
    return *this;
  }
  std::string blamed() {
    site.id = 1;
    run.sites[1] = site;
    const Places places(run);
    return describe(places[places.of(1)].primary);
  }
  Place place() {
    site.id = 1;
    run.sites[1] = site;
    const Places places(run);
    return places[places.of(1)];
  }
};

TEST(Places, FirstFrameThatIsNotCuda) {
  EXPECT_EQ(Stack().native("/usr/lib/libcuda.so.1").native("/usr/lib/libcudart.so.13").native("/opt/app", "step", "/src/step.cu", 12).blamed(), "/src/step.cu:12");
}

TEST(Places, CudartLinkedIntoTheProgramHasNamesAndNoLines) {
  EXPECT_EQ(Stack().native("/opt/app", "cudart::cudaApiMemcpy").native("/opt/app", "cudaMemcpy").native("/opt/app", "step", "/src/step.cu", 12).blamed(), "/src/step.cu:12");
}

TEST(Places, ALaunchIsWhereItIsWrittenNotWhereTheKernelIsDefined) {
  Stack s;
  s.native("/opt/app", "__device_stub__Z5stampPfi", "/tmp/tmpxft_1.cudafe1.stub.c", 1).native("/opt/app", "stamp", "/src/a.cu", 18).native("/opt/app", "run", "/src/a.cu", 33);
  EXPECT_EQ(s.blamed(), "/src/a.cu:18"); // a copy of the user's, for all that is known
  trace::Aggregate launch;
  launch.key.op = trace::Op::Launch;
  launch.key.site = 1;
  s.run.aggregates.push_back(launch);
  EXPECT_EQ(s.blamed(), "/src/a.cu:33");
}

TEST(Places, AnInlinedStubIsKnownByTheKernelsName) {
  Stack s;
  s.native("/opt/app", "stamp<float>", "/src/a.cu", 18).native("/opt/app", "run", "/src/a.cu", 33);
  trace::Aggregate launch;
  launch.key.op = trace::Op::Launch, launch.key.site = 1;
  s.run.aggregates.push_back(launch);
  trace::Event kernel;
  kernel.op = trace::Op::GpuKernel, kernel.a = 7;
  s.run.events.add(kernel);
  EXPECT_EQ(s.blamed(), "/src/a.cu:18");
  s.run.strings[7] = "_Z5stampIfEvPfi";
  EXPECT_EQ(s.blamed(), "/src/a.cu:33");
}

TEST(Places, ClangsStubIsNoPlace) {
  EXPECT_EQ(Stack().native("/opt/app", "__device_stub__stamp", "/src/a.cu", 18).native("/opt/app", "run", "/src/a.cu", 33).blamed(), "/src/a.cu:33");
}

TEST(Places, InlinedCallerOfALibrary) {
  Stack s;
  s.native("/usr/lib/libcudart.so.13").native("/opt/app", "thrust::reduce", "/usr/local/cuda/include/cccl/thrust/reduce.h", 5);
  s.native("/opt/app", "sum", "/src/sum.cu", 7);
  EXPECT_EQ(s.blamed(), "/src/sum.cu:7");
  EXPECT_TRUE(s.place().passes("thrust"));
  EXPECT_TRUE(s.place().inBlockingLibrary());
}

TEST(Places, PythonWhereTheFrameworkWasCalledFromIt) {
  Stack s;
  s.native("/usr/lib/libcudart.so.13").native("/v/lib/python3.12/site-packages/torch/lib/libc10_cuda.so").native("/usr/bin/python3.12");
  s.python("/v/lib/python3.12/site-packages/torch/nn/modules/module.py", 900, "Module.to").python("/src/train.py", 12, "step").python("/src/train.py", 40, "main");
  EXPECT_EQ(s.blamed(), "/src/train.py:12");
  ASSERT_EQ(s.place().callers.size(), 1u);
  EXPECT_EQ(s.place().callers[0].at.line, 40u);
}

TEST(Places, AnExtensionOfTheUsersComesBeforeItsPython) {
  Stack s;
  s.native("/usr/lib/libcudart.so.13").native("/src/build/my_ops.so", "forward", "/src/my_ops.cu", 33).native("/usr/bin/python3.12").python("/src/train.py", 12);
  EXPECT_EQ(s.blamed(), "/src/my_ops.cu:33");
}

TEST(Places, WithoutLinesTheBinaryAndWithoutAnythingNothing) {
  EXPECT_EQ(Stack().native("/usr/lib/libcuda.so.1").native("/opt/stripped").blamed().substr(0, 11), "stripped+0x");
  EXPECT_EQ(Stack().blamed(), "<unknown>");
}

TEST(Places, SitesThatDifferInTheirCallersOnlyAreOne) {
  Stack s;
  s.native("/opt/app", "copy", "/src/a.cu", 1).native("/opt/app", "one", "/src/a.cu", 10);
  s.run.sites[1] = s.site;
  s.site.native.pop_back();
  s.native("/opt/app", "two", "/src/a.cu", 20);
  s.run.sites[2] = s.site;
  const Places places(s.run);
  EXPECT_EQ(places.of(1), places.of(2));
}

} // namespace
