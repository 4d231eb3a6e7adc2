// Each statement of the text knows what it became, and each node where it stems from.
#include <set>

#include "dmcg/walk.h"
#include "lowered.h"

using namespace dmcg;

namespace {

const char* const text =
    "int g, f(int);\n"
    "int idle(void) { return 1; }\n"
    "int main(void) {\n"
    "    int i, s = f(1);\n"
    "    for (i = 0; i < 3; i++) { if (f(i) && s) continue; s += f(i); ; }\n"
    "    switch (s) { case 1: g = 2; break; default: { } }\n"
    "    do s--; while (f(s));\n"
    "again:\n"
    "    if (s++ < 3) goto again; else g = s ? f(2) : 3;\n"
    "    return g;\n"
    "}\n";

bool is_within(TokenRange inner, TokenRange outer) { return outer.first <= inner.first && inner.last <= outer.last; }

/// The statements of the text below the body of a function.
std::vector<StmtId> statements_of(const Lowered& c, const std::string& name) {
    const auto& found = c.program[c.program.function_by_name.find(name)->second];
    std::vector<StmtId> all;
    for (size_t i = 0; i < c.ast.stmts.size(); i++)
        if (is_within(c.ast.stmts[i].tokens, c.ast[found.body].tokens)) all.push_back(StmtId{static_cast<int32_t>(i)});
    return all;
}

}  // namespace

TEST_CASE("spans cover each statement of a function that is reached, and no other") {
    const Lowered c(text);
    for (StmtId s : statements_of(c, "main")) {
        CAPTURE(c.source(s));
        CHECK(c.core.spans.contains(s));
    }
    for (StmtId s : statements_of(c, "idle")) CHECK(!c.core.spans.contains(s));
}

TEST_CASE("the first node of a span stems from its statement, also behind a label and in the header of a loop") {
    const Lowered c("int f(int);\nint main(void) {\n    int i = 0;\nout: ;\n    switch (i) { case 1: case 2: ; }\n    for (int a = f(1), b = 2; a < b; a++) i++;\n    for (i = f(2); i < 3;) ;\n    return i;\n}\n");
    for (const auto& [stmt, span] : c.core.spans) {
        CAPTURE(c.source(stmt));
        CHECK(c.core[span.first].from.stmt == stmt);
    }
}

TEST_CASE("what a statement decides by stems from the whole expression, and so does the step of a loop") {
    const Lowered c("int f(int);\nint main(void) {\n    int i, j = 0;\n    for (i = 0; j++, i < 3; i++, j--) if (f(i), j) i++;\n    return i;\n}\n");
    const auto is_comma = [&](ExprId e) { return as<CommaExpr>(c.ast, e) != nullptr; };
    for (const core::Statement& s : c.core.statements) {
        if (const auto* x = std::get_if<core::If>(&s.node)) CHECK(is_comma(c.core[x->condition].from.expr));
        const auto* loop = std::get_if<core::Loop>(&s.node);
        if (!loop) continue;
        CHECK(is_comma(c.core[loop->test].from.expr));
        for (const core::StatementId step : loop->step) CHECK(is_comma(c.core[step].from.expr));
    }
}

TEST_CASE("a span lies in one list, and its ends stem from its statement") {
    const Lowered c(text);
    std::map<core::StatementId, size_t> list_of;
    for (size_t i = 0; i < c.core.statements.size(); i++)
        if (const auto* block = std::get_if<core::Block>(&c.core.statements[i].node))
            for (core::StatementId s : block->body) list_of[s] = i + 1;
    for (const auto& [stmt, span] : c.core.spans) {
        CAPTURE(c.source(stmt));
        CHECK(list_of[span.first] == list_of[span.last]);
        const TokenRange own = c.ast[stmt].tokens;
        for (core::StatementId end : {span.first, span.last}) {
            const StmtId from = c.core[end].from.stmt;
            const bool fits = from.valid() && (is_within(c.ast[from].tokens, own) || is_within(own, c.ast[from].tokens));
            CHECK(fits);
        }
    }
}

TEST_CASE("each node stems from a statement of the text") {
    const Lowered c(text);
    const TokenRange body = c.ast[c.program[c.program.function_by_name.find("main")->second].definition].tokens;
    const auto stands_in_text = [&](const core::Origin& from) { return from.stmt.valid() && is_within(c.ast[from.stmt].tokens, body); };
    for (const core::Statement& s : c.core.statements) CHECK(stands_in_text(s.from));
    for (const core::Value& v : c.core.values) CHECK(stands_in_text(v.from));
    for (const core::Place& p : c.core.places) CHECK(stands_in_text(p.from));
}

TEST_CASE("an expression lies within its statement") {
    const Lowered c(text);
    for (const core::Value& v : c.core.values)
        if (v.from.expr.valid()) CHECK(is_within(c.ast[v.from.expr].tokens, c.ast[v.from.stmt].tokens));
}
