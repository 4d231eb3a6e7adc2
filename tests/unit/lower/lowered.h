// A C text lowered to the core; the body of one function of it as C.
#pragma once

#include "../directives/with_regions.h"
#include "core/print.h"
#include "dmcg/core.h"

namespace dmcg {

struct Lowered : WithRegions {
    core::Core core;

    explicit Lowered(std::string_view text, std::string_view header = {}) : WithRegions(text, {}, header) {
        REQUIRE_MESSAGE(!diagnostics.has_errors(), messages());
        core = lower({sources, tokens, ast, program, regions});
    }

    std::string printed() const { return print_core(core).at(0); }

    /// What stands between the braces of `void name(...) {`; empty: it is not there.
    std::string body(const std::string& head) const {
        const std::string all = printed();
        for (size_t at = all.find(head + "("); at != std::string::npos; at = all.find(head + "(", at + 1)) {
            const size_t end = all.find('\n', at), begin = end + 1;
            if (all[end - 1] == '{') return all.substr(begin, all.find("\n}\n", end) + 1 - begin);
        }
        return "";
    }

    const core::Function* function(std::string_view name) const {
        for (const core::Function& f : core.units.at(0).functions)
            if (core[f.symbol].name == name) return &f;
        return nullptr;
    }
};

/// `lines` as the body of t, behind declarations of g, h, a, p, r, q, v, f and use.
inline std::string lowered(const std::string& lines) {
    const std::string names = "int g, h, a[10], f(int), *p; struct s { int x, y; unsigned b : 3; } r, *q; volatile int v; void use(int, ...);\n";
    return Lowered(names + "void t(int n) {\n" + lines + "\n}\n").body("void t");
}

}  // namespace dmcg
