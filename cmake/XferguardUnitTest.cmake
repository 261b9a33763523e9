# xferguard_unit_test(core SOURCES a.cpp b.cpp LIBRARIES xferguard_core): build/test/unit/coreTest, found and run by lit.
function(xferguard_unit_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBRARIES" ${ARGN})
  if(NOT GTest_FOUND)
    message(STATUS "unit tests of ${name}: left out, GoogleTest was not found (package libgtest-dev)")
    return()
  endif()
  set(target "xferguard_${name}_test")
  add_executable(${target} ${arg_SOURCES})
  set_target_properties(${target} PROPERTIES OUTPUT_NAME "${name}Test"
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/test/unit")
  target_compile_definitions(${target} PRIVATE XFERGUARD_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_link_libraries(${target} PRIVATE ${arg_LIBRARIES} GTest::gtest GTest::gtest_main Threads::Threads)
endfunction()
