# LLVM 22 is the main version, 19 works too (-DLLVM_DIR=/usr/lib/llvm-19/cmake). The tools link LLVM in one of two ways,
# never both in one process: `xferguard` takes the static components it needs, whatever links clang takes libLLVM.
find_package(LLVM REQUIRED CONFIG)
if(LLVM_VERSION_MAJOR LESS 19)
  message(FATAL_ERROR "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR} is too old: xferguard needs 19 or 22; "
    "install llvm-22-dev and pass -DLLVM_DIR=/usr/lib/llvm-22/cmake")
endif()
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION}: ${LLVM_DIR}")
add_library(xferguard_llvm_headers INTERFACE)
target_include_directories(xferguard_llvm_headers SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
separate_arguments(llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(xferguard_llvm_headers INTERFACE ${llvm_definitions})
target_compile_options(xferguard_llvm_headers INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)

add_library(xferguard_llvm_static INTERFACE)
llvm_map_components_to_libnames(llvm_libs Support Object Symbolize DebugInfoDWARF)
# A GPU node has no libzstd.so for sure: both compressors are linked in where their archives are installed.
find_library(XFERGUARD_ZSTD_ARCHIVE libzstd.a)
find_library(XFERGUARD_ZLIB_ARCHIVE libz.a)
get_target_property(needed_by_support LLVMSupport INTERFACE_LINK_LIBRARIES)
if(XFERGUARD_ZSTD_ARCHIVE)
  string(REGEX REPLACE "zstd::libzstd_(shared|static)" "${XFERGUARD_ZSTD_ARCHIVE}" needed_by_support "${needed_by_support}")
endif()
if(XFERGUARD_ZLIB_ARCHIVE)
  string(REPLACE "ZLIB::ZLIB" "${XFERGUARD_ZLIB_ARCHIVE}" needed_by_support "${needed_by_support}")
endif()
set_target_properties(LLVMSupport PROPERTIES INTERFACE_LINK_LIBRARIES "${needed_by_support}")
target_link_libraries(xferguard_llvm_static INTERFACE xferguard_llvm_headers ${llvm_libs})

if(XFERGUARD_CLANG)
  # The Clang of this very LLVM: where several are installed, the default search takes the newest.
  set(llvm_version "${LLVM_PACKAGE_VERSION}")
  find_package(Clang REQUIRED CONFIG NO_DEFAULT_PATH
    PATHS "${LLVM_INSTALL_PREFIX}/lib/cmake/clang" "${LLVM_DIR}/../clang" "${CMAKE_PREFIX_PATH}")
  if(NOT LLVM_PACKAGE_VERSION STREQUAL llvm_version)
    message(FATAL_ERROR "Clang in ${Clang_DIR} belongs to LLVM ${LLVM_PACKAGE_VERSION}, not to ${llvm_version}: pass -DClang_DIR")
  endif()
  add_library(xferguard_clang_headers INTERFACE)
  target_include_directories(xferguard_clang_headers SYSTEM INTERFACE ${CLANG_INCLUDE_DIRS})
  target_link_libraries(xferguard_clang_headers INTERFACE xferguard_llvm_headers)
  add_library(xferguard_clang_shared INTERFACE)
  target_link_libraries(xferguard_clang_shared INTERFACE xferguard_clang_headers clang-cpp LLVM)
endif()
