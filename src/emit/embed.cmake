# Turns the files of codegen-templates/ into one C++ source, so that the installed program is one file:
#   cmake -DOUT=templates.cpp -DFOLDER=codegen-templates -P embed.cmake
file(GLOB templates ${FOLDER}/*.c ${FOLDER}/*.json)
set(rows "")
foreach(path IN LISTS templates)
  file(READ ${path} text)
  get_filename_component(name ${path} NAME_WE)
  string(APPEND rows "    {\"${name}\", R\"dmcg(${text})dmcg\"},\n")
endforeach()
file(WRITE ${OUT} "// Made from codegen-templates/ by src/emit/embed.cmake.
#include \"emit/template.h\"

namespace dmcg {

namespace {

struct Row { std::string_view name, text; };

constexpr Row rows[] = {
${rows}};

}  // namespace

std::optional<std::string_view> embedded_template(std::string_view name) {
    for (const Row& row : rows)
        if (row.name == name) return row.text;
    return std::nullopt;
}

}  // namespace dmcg
")
