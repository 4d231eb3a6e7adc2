// A program read up to its regions.
#pragma once

#include "../front_end.h"
#include "dmcg/ast.h"

namespace dmcg {

struct WithRegions : FrontEnd {
    Regions regions;

    explicit WithRegions(std::string_view text, const std::optional<PartitionSpec>& partition = {},
                         std::string_view header = {})
        : FrontEnd(text, {}, header) {
        regions = read_directives(sources, tokens, ast, program, partition, diagnostics);
    }

    const Region& operator[](size_t i) const { return regions.regions.at(i); }
    size_t size() const { return regions.regions.size(); }
    std::string name(SymbolId symbol) const { return program[symbol].name; }
    std::string source(StmtId stmt) const { return spelling(tokens, sources, ast[stmt].tokens); }
    using FrontEnd::source;
};

/// `lines` as the body of main, from line 4 on, after declarations of a, b, i, s.
inline std::string in_main(const std::string& lines) {
    return "double a[10], b[10];\nint main(void) {\n    int i, s = 0;\n" + lines + "    return s;\n}\n";
}

}  // namespace dmcg
