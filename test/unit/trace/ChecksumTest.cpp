// The checksum of the file format, and the same one as readers of large files compute it.
#include "trace/quick_checksum.h"
#include <gtest/gtest.h>
#include <string>

using namespace xferguard::trace;

namespace {

TEST(Checksum, IsTheOneOfCastagnoli) { EXPECT_EQ(crc32c("123456789", 9), 0xE3069283u); }

TEST(Checksum, IsTheSameComputedQuickly) {
  std::string bytes;
  for (unsigned i = 0; i < 100; ++i, bytes += static_cast<char>(37 * i)) EXPECT_EQ(quickCrc32c(bytes.data(), bytes.size()), crc32c(bytes.data(), bytes.size())) << i;
}

} // namespace
