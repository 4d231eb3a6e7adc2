// Templates: real C with holes. Whole-line directives begin with `//%`, holes are `${name}` or `${name.field}`.
//
//   //% for x in list
//       MPI_Bcast(&${x.name}, 1, ${x.type}, 0, MPI_COMM_WORLD);
//   //% end
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "emit/values.h"

namespace dmcg {

/// What is wrong with a template or its values: always a fault of dmcg's own.
struct TemplateFault {
    std::string name;     // of the template
    int line = 0;         // from 1
    std::string what;
};

/// The text of a template by its name ("bcast"); nothing if there is none of that name.
using TemplateLookup = std::function<std::optional<std::string_view>(std::string_view)>;

/// Fills a template. Directives: `for x in a.b`, `if [not] a.b`, `else`, `end`, `include name`. A value of several lines keeps
/// the indentation of its hole. Unknown names, holes for what is no text or number, and open blocks are faults.
std::variant<std::string, TemplateFault> fill_template(std::string_view name, const Values& values, const TemplateLookup& lookup);

/// The files of codegen-templates/, which are part of the program.
std::optional<std::string_view> embedded_template(std::string_view name);

/// Fills an embedded template; a fault is an internal error.
std::string fill(std::string_view name, const Values& values);

}  // namespace dmcg
