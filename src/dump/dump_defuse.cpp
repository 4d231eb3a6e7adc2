// --dump=defuse: the table as it was published, a column a variable.
//
//             (c,1)                       (a,1)     (b,1)
//   def-chain (1,0,1,1) (2,1,2,2)
//   use-chain (2,1,2) (3,0,3)             (2,1,1)   (2,1,1)
#include <fmt/format.h>

#include <algorithm>

#include "dump/dump.h"

namespace dmcg {
namespace {

struct Rows {
    std::string name, definitions, uses;
};

Rows rows_of(const DefUseColumn& column) {
    Rows rows{fmt::format("({},{})", column.name, column.is_array), "", ""};
    for (const Definition& d : column.definitions)
        rows.definitions += fmt::format("{}({},{},{},{})", rows.definitions.empty() ? "" : " ", d.block, d.doall, d.statement, d.op);
    for (const Use& u : column.uses) rows.uses += fmt::format("{}({},{},{})", rows.uses.empty() ? "" : " ", u.block, u.doall, u.statement);
    return rows;
}

/// As in the published table: room for each definition beside the uses, three blanks at least between columns.
size_t width_of(const DefUseColumn& column, const Rows& rows) {
    const size_t longest = std::max({rows.name.size(), rows.definitions.size(), rows.uses.size()});
    return std::max(longest + 3, 10 + 9 * column.definitions.size());
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

}  // namespace

std::string dump_defuse(const DefUseTable& table) {
    Rows text{fmt::format("{:10}", ""), "def-chain ", "use-chain "};
    for (const DefUseColumn& column : table.columns) {
        const Rows rows = rows_of(column);
        const size_t width = width_of(column, rows);
        text.name += fmt::format("{:{}}", rows.name, width);
        text.definitions += fmt::format("{:{}}", rows.definitions, width);
        text.uses += fmt::format("{:{}}", rows.uses, width);
    }
    return trimmed(text.name) + trimmed(text.definitions) + trimmed(text.uses);
}

}  // namespace dmcg
