// Symbols with short names, for tests of the algebra.
#pragma once

#include "memory/conditions.h"
#include "memory/division.h"
#include "memory/prove.h"
#include "memory/substitute.h"

struct MadeAlgebra {
    dmcg::memory::Algebra algebra;
    dmcg::memory::Polynomial n = value("n", 1), m = value("m", 2), i = index("i", 3), j = index("j", 4), t = index("t", 5);

    dmcg::memory::Polynomial number(int64_t value) { return algebra.number(value); }
    dmcg::memory::Polynomial value(const char* name, uint64_t site) { return made(dmcg::memory::SymbolKind::value, name, site); }
    dmcg::memory::Polynomial index(const char* name, uint64_t site) { return made(dmcg::memory::SymbolKind::index, name, site); }
    static dmcg::memory::SymbolNumber of(dmcg::memory::Polynomial p) { return *alone(p); }

private:
    dmcg::memory::Polynomial made(dmcg::memory::SymbolKind kind, const char* name, uint64_t site) {
        return algebra.symbol({kind, {site, 0, 0}, name, {}, {}, {}, {}, {}, 0});
    }
};
