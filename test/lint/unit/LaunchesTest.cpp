#include "lint/parse/Launches.h"
#include <gtest/gtest.h>

using xferguard::lint::withPlainLaunches;

TEST(Launches, AreClosedUpInPlace) {
  EXPECT_EQ(withPlainLaunches("k<< <a, b>> >(x);"), "k<<< a, b>>> (x);");
  EXPECT_EQ(withPlainLaunches("k<X> << < a >> >\n  (x);"), "k<X> <<<  a >>> \n  (x);");
}

TEST(Launches, ListsAreReadAsExpressions) {
  EXPECT_EQ(withPlainLaunches("k<4, 4><<<g, {4, n, 1}, 0, s>>>(a);"), "k<4, 4><<<g, (4, n, 1), 0, s>>>(a);");
  EXPECT_EQ(withPlainLaunches("k<<<{f(x)}, {1}>>>\n (a, {1, 2});"), "k<<<(f(x)), (1)>>>\n (a, {1, 2});");
}

TEST(Launches, NothingElseIsTouched) {
  EXPECT_FALSE(withPlainLaunches("k<<<a, b>>>(x); std::vector<std::vector<X<int>> > v; v >> >w;"));
  EXPECT_FALSE(withPlainLaunches("k<<<g, {}>>>(x); if (a <<<b) { c(); } d >>>(e);"));
  EXPECT_FALSE(withPlainLaunches("// cout << <nothing>;\nX<Y<Z<int>> >(1);"));
}
