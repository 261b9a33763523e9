# Install rules and packages: runtime (the front door and what is injected; no LLVM), tools (the static half), editor. tools/package
# makes them: three .deb, and the runtime as a tarball for GPU nodes.
include(GNUInstallDirs)

function(xferguard_install_target name component destination)
  if(TARGET ${name})
    install(TARGETS ${name} RUNTIME DESTINATION ${destination} COMPONENT ${component}
            LIBRARY DESTINATION ${destination} COMPONENT ${component} NAMELINK_SKIP)
  endif()
endfunction()

xferguard_install_target(xferguard runtime ${CMAKE_INSTALL_BINDIR})
xferguard_install_target(xferguard-lint tools ${CMAKE_INSTALL_BINDIR})
xferguard_install_target(xferguard_tidy tools ${CMAKE_INSTALL_LIBDIR})
xferguard_install_target(xferguard_clangd editor ${CMAKE_INSTALL_BINDIR})
xferguard_install_target(xferguard_preload runtime ${CMAKE_INSTALL_LIBDIR})
xferguard_install_target(xferguard_memory runtime ${CMAKE_INSTALL_LIBDIR})
xferguard_install_target(xferguard_cupti runtime ${CMAKE_INSTALL_LIBDIR})

foreach(folder bridge libraries stubs)
  if(EXISTS "${CMAKE_SOURCE_DIR}/lint/${folder}")
    install(DIRECTORY lint/${folder} DESTINATION ${CMAKE_INSTALL_DATADIR}/xferguard COMPONENT tools)
  endif()
endforeach()
install(DIRECTORY checks/python/ DESTINATION ${CMAKE_INSTALL_DATADIR}/xferguard/python-front-end COMPONENT tools
        FILES_MATCHING PATTERN "*.py" PATTERN "*.pyc")
if(EXISTS "${CMAKE_SOURCE_DIR}/runtime/include")
  install(DIRECTORY runtime/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT runtime)
endif()
if(EXISTS "${CMAKE_SOURCE_DIR}/runtime/python")
  install(DIRECTORY runtime/python DESTINATION ${CMAKE_INSTALL_DATADIR}/xferguard COMPONENT runtime
          FILES_MATCHING PATTERN "*.py" PATTERN __pycache__ EXCLUDE)
endif()
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT runtime)
install(DIRECTORY rules DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)

# Completions and the man page are printed by the program itself.
if(TARGET xferguard)
  set(generated "${CMAKE_BINARY_DIR}/share")
  set(outputs "")
  foreach(entry "bash:bash-completion/completions/xferguard" "zsh:zsh/site-functions/_xferguard"
                "fish:fish/vendor_completions.d/xferguard.fish" "man:man/man1/xferguard.1")
    string(REPLACE ":" ";" pair "${entry}")
    list(GET pair 0 kind)
    list(GET pair 1 place)
    get_filename_component(folder "${generated}/${place}" DIRECTORY)
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(OUTPUT "${generated}/${place}"
      COMMAND xferguard completions ${kind} > "${generated}/${place}" DEPENDS xferguard VERBATIM)
    list(APPEND outputs "${generated}/${place}")
    get_filename_component(install_folder "${place}" DIRECTORY)
    install(FILES "${generated}/${place}" DESTINATION ${CMAKE_INSTALL_DATADIR}/${install_folder} COMPONENT runtime)
  endforeach()
  add_custom_target(xferguard_manual ALL DEPENDS ${outputs})
endif()

# The VS Code extension is built by npm, so only when asked for: 'ninja xferguard_vsix'. The editor's package takes it along.
add_custom_target(xferguard_vsix COMMAND "${CMAKE_SOURCE_DIR}/editors/vscode/build" "${CMAKE_BINARY_DIR}/editors/vscode" USES_TERMINAL VERBATIM)
install(FILES "${CMAKE_BINARY_DIR}/editors/vscode/xferguard.vsix" DESTINATION ${CMAKE_INSTALL_DATADIR}/xferguard/vscode COMPONENT editor OPTIONAL)

include(XferguardPackages)
