#pragma once
#if __cplusplus >= 201703L
#include <filesystem>
namespace boost {
namespace filesystem = std::filesystem;
}
#else
#include <experimental/filesystem>
namespace boost {
namespace filesystem = std::experimental::filesystem;
}
#endif
