#include "known_functions.h"

#include <fmt/format.h>

#include <algorithm>

namespace dmcg {
namespace {

bool includes_f2c(const Sources& sources) {
    return std::ranges::any_of(sources.files, [](const SourceFile& f) { return f.path == "f2c.h" || f.path.ends_with("/f2c.h"); });
}

/// In how far the declaration and the row are of two functions; empty: they are of one.
std::string misfit(const Program& program, const Type& type, const FunctionRow& row) {
    const size_t declared = type.parameters.size(), said = row.arguments.size();
    if (row.has_more ? declared + 1 < said : declared != said) return fmt::format("it has {} parameter{}, not {}", declared, declared == 1 ? "" : "s", said);
    for (size_t i = 0; i < declared; i++) {
        const bool pointer = program[type.parameters[i]].kind == TypeKind::pointer, value = row.arguments[std::min(i, said - 1)] == '.';
        if (!pointer && !value) return fmt::format("its parameter {} is no pointer", i + 1);
    }
    const bool gives_pointer = program[type.element].kind == TypeKind::pointer;
    return gives_pointer && !(row.effects & (returns_argument | own_result)) ? "it returns a pointer: returns-argument or returns-own should say to what" : "";
}

void check_rows(const Options& options, const Tokens& tokens, const Program& program, Diagnostics& diagnostics) {
    for (const Symbol& s : program.symbols) {
        const auto row = std::ranges::find_if(options.functions, [&](const FunctionRow& r) { return r.name == s.name; });
        if (row == options.functions.end() || s.kind != SymbolKind::function || s.body.valid() || !s.declared_at.valid() || !program[s.type].has_prototype) continue;
        if (const std::string what = misfit(program, program[s.type], *row); !what.empty())
            diagnostics.add(Kind::functions_file, place_of(tokens, {s.declared_at, s.declared_at}),
                            fmt::format("what a file of --functions says of '{}' in line {} does not fit this declaration: {}", s.name, row->line, what), "correct the line of that file");
    }
}

std::shared_ptr<const FunctionTable> table_of(const Options& options, const Sources& sources, const Program& program) {
    std::vector<FunctionRow> rows = includes_f2c(sources) ? functions_of_f2c() : std::vector<FunctionRow>{};
    rows.insert(rows.end(), options.functions.begin(), options.functions.end());
    if (rows.empty()) return nullptr;
    return std::make_shared<FunctionTable>(std::move(rows), [&](const std::string& name) {
        return std::ranges::any_of(program.symbols, [&](const Symbol& s) { return s.kind == SymbolKind::function && s.name == name; });
    });
}

}  // namespace

Program resolve_with_functions(const Options& options, const Sources& sources, const Tokens& tokens, const Ast& ast, Diagnostics& diagnostics) {
    Program program = resolve(sources, tokens, ast, diagnostics);
    program.library = table_of(options, sources, program);
    program.vouched_pure = options.pure;
    check_rows(options, tokens, program, diagnostics);
    return program;
}

}  // namespace dmcg
