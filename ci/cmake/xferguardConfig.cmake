# find_package(xferguard), then
#
#   xferguard_lint(TARGET [ALL] [FAIL_ON error|warning|note] [ARGUMENTS ARG...])
#
# adds TARGET-xferguard, which lints the sources of TARGET, .cu files included (CMAKE_CXX_CLANG_TIDY never sees those).
# The target xferguard lints every target that was named so; with ALL it is part of the default build.
#
#   xferguard_guard_test(NAME NAME POLICY FILE [REPORT FILE.xml] COMMAND PROGRAM [ARG...])
#
# adds a test that runs PROGRAM under the policy: it fails where PROGRAM fails, where the policy was violated, and where it
# could not be judged. The lines at fault are in the test's output, and with REPORT in a JUnit file of their own.
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

function(xferguard_guard_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;POLICY;REPORT" "COMMAND")
  if(NOT arg_NAME OR NOT arg_POLICY OR NOT arg_COMMAND OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "xferguard_guard_test(NAME name POLICY file [REPORT file.xml] COMMAND program [arg...]): got ${ARGV}")
  endif()
  get_filename_component(policy "${arg_POLICY}" ABSOLUTE)
  set(recording "${CMAKE_CURRENT_BINARY_DIR}/xferguard-${arg_NAME}")
  # Each run begins with a folder of its own: the report is about this run, not about the one before it as well.
  add_test(NAME ${arg_NAME} COMMAND sh -c "rm -rf \"$0\"; exec \"$@\"" "${recording}"
           "${XFERGUARD_EXECUTABLE}" run --policy "${policy}" -o "${recording}" -- ${arg_COMMAND})
  set_property(TEST ${arg_NAME} APPEND PROPERTY LABELS xferguard)
  if(arg_REPORT)
    get_filename_component(report "${arg_REPORT}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
    # It gives the same verdict as the run; that is one failure, not two. What counts is that the file is there.
    add_test(NAME ${arg_NAME}-report COMMAND sh -c "rm -f \"$2\"; \"$0\" report \"$1\" -o \"$2\"; test $? -le 2 && test -f \"$2\""
             "${XFERGUARD_EXECUTABLE}" "${recording}" "${report}")
    set_tests_properties(${arg_NAME}-report PROPERTIES DEPENDS ${arg_NAME} LABELS xferguard)
  endif()
endfunction()
