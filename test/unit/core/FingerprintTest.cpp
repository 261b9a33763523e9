#include "core/Fingerprint.h"
#include <gtest/gtest.h>

using namespace xferguard;

static const FingerprintInput base{"copy-in-loop", "src/a.cu", "ns::upload<float>", "cudaMemcpy(d, h, n, k);", 0};

TEST(Fingerprint, ignoresWhitespaceAndTemplateArguments) {
  FingerprintInput other = base;
  other.function = "ns::upload<double, 3>";
  other.statement = "cudaMemcpy( d,\n    h, n, k );";
  EXPECT_EQ(fingerprint(base), fingerprint(other));
}

TEST(Fingerprint, tellsEveryPartApart) {
  for (auto change : {+[](FingerprintInput &in) { in.rule = "round-trip"; }, +[](FingerprintInput &in) { in.path = "src/b.cu"; },
                      +[](FingerprintInput &in) { in.function = "ns::download"; },
                      +[](FingerprintInput &in) { in.statement = "cudaMemcpy(d, h, m, k);"; },
                      +[](FingerprintInput &in) { in.occurrence = 1; }}) {
    FingerprintInput other = base;
    change(other);
    EXPECT_NE(fingerprint(base), fingerprint(other));
  }
}

TEST(Fingerprint, partsDoNotRunTogether) {
  FingerprintInput a = base, b = base;
  a.path = "ab", a.function = "c";
  b.path = "a", b.function = "bc";
  EXPECT_NE(fingerprint(a), fingerprint(b));
}

TEST(Fingerprint, isStableAcrossVersions) { // baselines on disk depend on it
  EXPECT_EQ(fingerprint({"r", "f", "g", "s", 0}), "5fa4e6bc012b9216d98be78b36f25a04");
}

TEST(TemplateArguments, operatorsKeepTheirNames) {
  EXPECT_EQ(withoutTemplateArguments("a::operator<<<int>"), "a::operator<<");
  EXPECT_EQ(withoutTemplateArguments("v<std::pair<int, int>>::f<2>"), "v::f");
  EXPECT_EQ(withoutTemplateArguments("T::operator->"), "T::operator->");
}

TEST(RelativeTo, onlyBelowTheRoot) {
  EXPECT_EQ(relativeTo("/p", "/p/src/a.cu"), "src/a.cu");
  EXPECT_EQ(relativeTo("/p/", "/p/./src/../a.cu"), "a.cu");
  EXPECT_EQ(relativeTo("/p", "/pq/a.cu"), "/pq/a.cu");
  EXPECT_EQ(relativeTo("", "a.cu"), "a.cu");
}

TEST(SeenFrom, AShellBelowTheRoot) {
  EXPECT_EQ(seenFrom("/p", "/p", "/p/src/a.cu"), "src/a.cu");
  EXPECT_EQ(seenFrom("/p/src", "/p", "/p/src/a.cu"), "a.cu");
  EXPECT_EQ(seenFrom("/p/src/deep", "/p/", "include/a.h"), "../../include/a.h");
}

TEST(SeenFrom, AShellElsewhere) {
  EXPECT_EQ(seenFrom("/", "/p/q", "/p/q/a.cu"), "/p/q/a.cu");
  EXPECT_EQ(seenFrom("/p", "/p/q", "a.cu"), "q/a.cu");
  EXPECT_EQ(seenFrom("/p/other", "/p/q", "/p/q/a.cu"), "/p/q/a.cu");
  EXPECT_EQ(seenFrom("/p/q/src", "/p/q", "/p/lib/a.h"), "/p/lib/a.h");
}
