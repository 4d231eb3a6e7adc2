// A program read up to its accesses, and short texts of them for comparison.
#pragma once

#include <fmt/format.h>

#include "../directives/with_regions.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"

namespace dmcg {

struct WithAccesses : WithRegions {
    Unit unit;
    Accesses accesses;

    explicit WithAccesses(std::string_view text) : WithRegions(text), unit{sources, tokens, ast, program, regions} {
        accesses = find_accesses(unit, diagnostics);
    }

    ObjectId object(std::string_view name) const { return accesses.object(symbol(name)); }
    ObjectId target(std::string_view name) const { return accesses.target(symbol(name)); }

    FunctionId function(const std::string& name) const { return program.function_by_name.at(name); }

    /// The first statement that begins with `text`.
    StmtId stmt(std::string_view text) const {
        for (size_t i = 0; i < ast.stmts.size(); i++)
            if (source(StmtId{static_cast<int32_t>(i)}).starts_with(text)) return {static_cast<int32_t>(i)};
        FAIL("no statement " << text);
        return {};
    }

    /// The first expression that is spelled `text`.
    ExprId expr(std::string_view text) const {
        for (size_t i = 0; i < ast.exprs.size(); i++)
            if (spelling(tokens, sources, ast.exprs[i].tokens) == text) return {static_cast<int32_t>(i)};
        FAIL("no expression " << text);
        return {};
    }

    /// "read i" "write c[i][j] op" "write? *" "read a(call)": * is unnamed memory, ? conditional, .. the whole or an unknown part.
    std::string text(const Access& a) const {
        static constexpr std::string_view names[] = {"read", "write", "outside", "exit", "allocate"};
        std::string out{names[static_cast<size_t>(a.kind)]};
        if (a.conditional) out += "?";
        if (a.object.valid()) {
            const Object& o = accesses[a.object];
            out += " " + (a.object.index() == 0 ? "memory" : o.is_parameter_target ? "*" + o.name : o.name);
        }
        for (ExprId s : a.subscripts) out += "[" + spelling(tokens, sources, ast[s].tokens) + "]";
        if (a.whole) out += a.first_element ? "[0]" : "..";
        if (a.op) out += *a.op == BinaryOp::add ? " +" : *a.op == BinaryOp::sub ? " -" : " op";
        if (a.through_call) out += " (call)";
        if (a.released) out += a.fresh ? " ends" : " may end";
        return out;
    }

    std::string text(AccessRange range) const {
        std::string all;
        for (uint32_t i = range.begin; i < range.end; i++) all += (all.empty() ? "" : ", ") + text(accesses.accesses[i]);
        return all;
    }

    /// The accesses of the first statement that begins with `text`.
    std::string of(std::string_view text) const { return this->text(accesses.of(stmt(text))); }

    std::string affine(std::string_view text, AffineMode mode = AffineMode::bound, bool as_long = false) const {
        return to_c(affine_of(unit, expr(text), mode), as_long);
    }
};

}  // namespace dmcg
