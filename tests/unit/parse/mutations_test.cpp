// Programs that were damaged at random: whatever stands in the file, the parser answers with a tree or with one error.
#include <doctest/doctest.h>

#include <fstream>
#include <random>

#include "dmcg/ast.h"
#include "parse_text.h"

using namespace dmcg;
using namespace dmcg::test;

namespace {

/// The constructs of all_constructs.c as they stand, without its #include lines.
std::string sample() {
    std::ifstream file(DMCG_SOURCE_DIR "/tests/unit/parse/all_constructs.c");
    std::string line, out;
    while (std::getline(file, line))
        if (!line.starts_with("#include")) out += line + "\n";
    return out;
}

/// Takes out, doubles, exchanges or replaces a few tokens.
void damage(std::vector<Token>& tokens, std::mt19937& random) {
    auto any = [&] { return static_cast<size_t>(random() % (tokens.size() - 1)); };   // not the end
    for (unsigned blows = 1 + random() % 4; blows > 0; --blows) {
        size_t at = any();
        switch (random() % 4) {
            case 0: tokens.erase(tokens.begin() + static_cast<ptrdiff_t>(at)); break;
            case 1: tokens.insert(tokens.begin() + static_cast<ptrdiff_t>(at), Token(tokens[any()])); break;
            case 2: std::swap(tokens[at], tokens[any()]); break;
            case 3: tokens[at] = tokens[any()]; break;
        }
    }
}

bool ids_are_valid(const Tokens& tokens, const Ast& ast) {
    auto inside = [&](TokenRange range) { return range.first.valid() && range.first <= range.last && range.last.index() < tokens.tokens.size(); };
    for (const Expr& expr : ast.exprs)
        if (!inside(expr.tokens)) return false;
    for (const Stmt& stmt : ast.stmts)
        if (!inside(stmt.tokens) || (stmt.parent.valid() && !(stmt.parent.index() < ast.stmts.size()))) return false;
    for (const Declarator& declarator : ast.declarators)
        if (!inside(declarator.tokens) || !declarator.specifiers.valid()) return false;
    return true;
}

}  // namespace

TEST_CASE("damaged programs give a tree or one error") {
    const Tokens whole = tokens_of("typedef int va_list, size_t, wchar_t;" + sample());
    Diagnostics none;
    parse(whole, none);
    REQUIRE(none.all().empty());
    std::mt19937 random(20240607);
    int trees = 0, errors = 0;
    for (int round = 0; round < 2000; ++round) {
        Tokens damaged;
        damaged.tokens = whole.tokens;   // the texts stay in the pool of `whole`
        damage(damaged.tokens, random);
        damaged.units = {{FileId{0}, {TokenId{0}, TokenId{static_cast<int32_t>(damaged.tokens.size()) - 1}}, {}}};
        Diagnostics diagnostics;
        Ast ast = parse(damaged, diagnostics);
        REQUIRE(diagnostics.all().size() == (ast.stmts.empty() ? 1 : 0));
        REQUIRE(ids_are_valid(damaged, ast));
        (ast.stmts.empty() ? errors : trees) += 1;
    }
    CAPTURE(errors);
    CHECK(trees > 50);
    CHECK(errors > 50);
}
