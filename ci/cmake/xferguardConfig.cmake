# find_package(xferguard), then
#
#   xferguard_lint(TARGET [ALL] [FAIL_ON error|warning|note] [ARGUMENTS ARG...])
#
# adds TARGET-xferguard, which lints the sources of TARGET, .cu files included (CMAKE_CXX_CLANG_TIDY never sees those).
# The target xferguard lints every target that was named so; with ALL it is part of the default build.
find_program(XFERGUARD_EXECUTABLE xferguard HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../bin" DOC "the command-line tool xferguard")
if(NOT XFERGUARD_EXECUTABLE)
  set(xferguard_FOUND FALSE)
  set(xferguard_NOT_FOUND_MESSAGE "the program xferguard is not on PATH: set XFERGUARD_EXECUTABLE")
  return()
endif()

function(xferguard_lint target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "ALL" "FAIL_ON" "ARGUMENTS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "xferguard_lint(${target}): unknown argument ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT TARGET ${target})
    message(FATAL_ERROR "xferguard_lint(${target}): there is no such target; call it after add_executable or add_library")
  endif()
  if(NOT CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
    message(FATAL_ERROR "xferguard_lint(${target}): ${CMAKE_GENERATOR} writes no compile database; use Ninja or Makefiles")
  endif()
  if(NOT arg_FAIL_ON)
    set(arg_FAIL_ON warning)
  endif()
  set_property(TARGET ${target} PROPERTY EXPORT_COMPILE_COMMANDS ON)
  get_property(folder TARGET ${target} PROPERTY SOURCE_DIR)
  set(all "")
  if(arg_ALL)
    set(all ALL)
  endif()
  add_custom_target(${target}-xferguard ${all}
    COMMAND "${XFERGUARD_EXECUTABLE}" lint -p "${CMAKE_BINARY_DIR}" --fail-on ${arg_FAIL_ON} ${arg_ARGUMENTS}
            "$<FILTER:$<TARGET_PROPERTY:${target},SOURCES>,INCLUDE,\\.(cu|cpp|cc|cxx|c|hip)$>"
    WORKING_DIRECTORY "${folder}" COMMENT "xferguard: ${target}" COMMAND_EXPAND_LISTS VERBATIM USES_TERMINAL)
  if(NOT TARGET xferguard)
    add_custom_target(xferguard)
  endif()
  add_dependencies(xferguard ${target}-xferguard)
endfunction()
