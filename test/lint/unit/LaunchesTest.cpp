#include "lint/parse/Launches.h"
#include <gtest/gtest.h>

using xferguard::lint::withLaunchesClosed;

TEST(Launches, AreClosedUpInPlace) {
  EXPECT_EQ(withLaunchesClosed("k<< <a, b>> >(x);"), "k<<< a, b>>> (x);");
  EXPECT_EQ(withLaunchesClosed("k<X> << < a >> >\n  (x);"), "k<X> <<<  a >>> \n  (x);");
}

TEST(Launches, NothingElseIsTouched) {
  EXPECT_FALSE(withLaunchesClosed("k<<<a, b>>>(x); std::vector<std::vector<X<int>> > v; v >> >w;"));
  EXPECT_FALSE(withLaunchesClosed("// cout << <nothing>;\nX<Y<Z<int>> >(1);"));
}
