#pragma once
#if __cplusplus >= 201703L
#include <filesystem>
namespace boost {
namespace filesystem = std::filesystem;
}
#endif
