# cmake -DOUT=x.cpp "-DFILES=a.yaml;b.yaml" -P embed.cmake: the model files as one C++ source.
set(entries "")
set(texts "")
foreach(file IN LISTS FILES)
  get_filename_component(family "${file}" NAME_WE)
  get_filename_component(name "${file}" NAME)
  file(READ "${file}" text)
  string(APPEND texts "constexpr char ${family}_text[] = R\"yaml(${text})yaml\";\n")
  string(APPEND entries "  {\"checks/model/${name}\", \"${family}\", ${family}_text},\n")
endforeach()
file(WRITE "${OUT}" "// Generated from checks/model/*.yaml when the project is built.
#include \"checks/model/BuiltIn.h\"
namespace xferguard::model {
namespace {
${texts}constexpr BuiltInFile files[] = {
${entries}};
} // namespace
const std::span<const BuiltInFile> built_in_files = files;
} // namespace xferguard::model
")
