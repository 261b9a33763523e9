# Compiler settings that every room shares.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()

# Deprecation: stable_sort of libstdc++ 12 calls what the same library deprecates, a warning in its header at each call of ours.
add_compile_options(-Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers -Wno-deprecated-declarations -fdiagnostics-color=auto
  "-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")
include_directories("${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}")

set(XFERGUARD_SANITIZE "" CACHE STRING "address, thread or undefined: build everything with that sanitizer")
if(XFERGUARD_SANITIZE)
  add_compile_options(-fsanitize=${XFERGUARD_SANITIZE} -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${XFERGUARD_SANITIZE})
endif()
find_package(Threads REQUIRED)
