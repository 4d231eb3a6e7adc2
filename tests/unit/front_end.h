// A C text read by the whole front end up to the symbols: what the tests of the stages behind it begin with.
#pragma once

#include "dmcg/ast.h"
#include "preprocess/preprocessed.h"

namespace dmcg {

struct FrontEnd : Preprocessed {
    Ast ast;
    Program program;

    explicit FrontEnd(std::string_view text, std::vector<std::string> flags = {}, std::string_view header = {})
        : Preprocessed(text, std::move(flags), header) {
        ast = parse(tokens, diagnostics);
        program = resolve(sources, tokens, ast, diagnostics);
    }

    /// What the user sees, the name of the temporary folder taken out.
    std::string messages() const {
        std::string all = render(diagnostics, sources);
        const std::string dir = folder.path.string() + "/";
        for (size_t at = all.find(dir); at != std::string::npos; at = all.find(dir)) all.erase(at, dir.size());
        return all;
    }

    /// The last symbol of that name.
    SymbolId symbol(std::string_view name) const {
        for (size_t i = program.symbols.size(); i-- > 0;)
            if (program.symbols[i].name == name) return SymbolId{static_cast<int32_t>(i)};
        FAIL("no symbol " << name);
        return {};
    }

    std::string type_of(std::string_view name) const { return type_name(program, program[symbol(name)].type); }

    /// The initialiser of a variable.
    ExprId init(std::string_view name) const { return ast[program[symbol(name)].declarator].init; }

    std::string type_of_init(std::string_view name) const { return type_name(program, program.type_id(init(name))); }

    /// The value of a variable's initialiser; "none" if it is no constant.
    std::string value(std::string_view name) const {
        std::optional<int64_t> found = program.constant(init(name));
        return found ? std::to_string(*found) : "none";
    }
};

}  // namespace dmcg
