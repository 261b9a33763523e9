# xferguard_start_on_old_glibc(TARGET): what is linked here starts on systems with glibc 2.28 (RHEL 8, Debian 10) and newer,
# whatever this machine has. How: cmake/old-glibc/make-stubs and compat.c. test/house/old-glibc.test reads the result.
option(XFERGUARD_OLD_GLIBC "link what goes to GPU nodes against the symbols of glibc 2.28 (x86-64 Linux)" OFF)
set(XFERGUARD_OLDEST_GLIBC 2.28)

if(XFERGUARD_OLD_GLIBC AND XFERGUARD_SANITIZE)
  set(XFERGUARD_OLD_GLIBC OFF) # the sanitizers bring a runtime of their own
endif()
if(XFERGUARD_OLD_GLIBC)
  find_program(XFERGUARD_READELF readelf REQUIRED)
  set(old_glibc_folder "${CMAKE_BINARY_DIR}/old-glibc")
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  execute_process(COMMAND "${Python3_EXECUTABLE}" "${CMAKE_CURRENT_LIST_DIR}/old-glibc/make-stubs" "${old_glibc_folder}" ${XFERGUARD_OLDEST_GLIBC}
                          --cc "${CMAKE_C_COMPILER}"
                  COMMAND_ERROR_IS_FATAL ANY)
  set(old_glibc_source "${CMAKE_CURRENT_LIST_DIR}/old-glibc/compat.c")
endif()

function(xferguard_start_on_old_glibc target)
  if(NOT XFERGUARD_OLD_GLIBC)
    return()
  endif()
  add_library(${target}_old_glibc OBJECT "${old_glibc_source}")
  target_link_libraries(${target} PRIVATE ${target}_old_glibc)
  # Threads and dlopen lived in libraries of their own; those are still there, empty, and are named so that older systems load them.
  target_link_options(${target} PRIVATE "-L${old_glibc_folder}" "LINKER:--wrap=_dl_find_object"
    "LINKER:--push-state,--no-as-needed,-l:libpthread.so.0,-l:libdl.so.2,--pop-state")
  get_target_property(type ${target} TYPE)
  if(type STREQUAL EXECUTABLE)
    target_compile_definitions(${target}_old_glibc PRIVATE XFERGUARD_PROGRAM)
    target_link_options(${target} PRIVATE "LINKER:--wrap=__libc_start_main")
  endif()
endfunction()
