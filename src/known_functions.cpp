#include "known_functions.h"

#include <fmt/format.h>

#include <algorithm>

namespace dmcg {
namespace {

bool includes_f2c(const Sources& sources) {
    return std::ranges::any_of(sources.files, [](const SourceFile& f) { return f.path == "f2c.h" || f.path.ends_with("/f2c.h"); });
}

bool is_to(const Program& program, TypeId type, TypeKind kind) { return program[type].kind == TypeKind::pointer && program[program[type].element].kind == kind; }

/// Is the value of the type such a pointer, or one of its parts?
template <class IsWanted>
bool holds(const Ast& ast, const Program& program, TypeId id, IsWanted is_wanted) {
    const Type& type = program[id];
    if (type.kind == TypeKind::array) return holds(ast, program, type.element, is_wanted);
    if (type.kind != TypeKind::record || !ast[type.record].fields) return type.kind == TypeKind::pointer && is_wanted(id);
    return std::ranges::any_of(*ast[type.record].fields, [&](DeclaratorId f) { return holds(ast, program, program.type_of_declarator[f.index()], is_wanted); });
}

/// A function, or the address of a structure with one.
bool leads_to_function(const Ast& ast, const Program& program, TypeId type) {
    const auto is_function = [&](TypeId pointer) { return is_to(program, pointer, TypeKind::function); };
    return is_function(type) || (is_to(program, type, TypeKind::record) && holds(ast, program, program[type].element, is_function));
}

/// In how far the declaration and the row are of two functions; empty: they are of one.
std::string misfit(const Ast& ast, const Program& program, const Type& type, const FunctionRow& row) {
    const size_t declared = type.parameters.size(), said = row.arguments.size();
    if (row.has_more ? declared + 1 < said : declared != said) return fmt::format("it has {} parameter{}, not {}", declared, declared == 1 ? "" : "s", said);
    for (size_t i = 0; i < declared; i++) {
        const TypeId parameter = type.parameters[i];
        const bool pointer = program[parameter].kind == TypeKind::pointer, value = row.arguments[std::min(i, said - 1)] == '.';
        if (leads_to_function(ast, program, parameter)) return fmt::format("its parameter {} leads to a function that it may call, and what that does no line can tell", i + 1);
        if (!pointer && holds(ast, program, parameter, [](TypeId) { return true; })) return fmt::format("its parameter {} is a structure with a pointer in it", i + 1);
        if (!pointer && !value) return fmt::format("its parameter {} is no pointer", i + 1);
    }
    const bool gives_pointer = program[type.element].kind == TypeKind::pointer;
    return gives_pointer && !(row.effects & (returns_argument | own_result)) ? "it returns a pointer: returns-argument or returns-own should say to what" : "";
}

void check_rows(const Options& options, const Tokens& tokens, const Ast& ast, const Program& program, Diagnostics& diagnostics) {
    for (const Symbol& s : program.symbols) {
        const auto row = std::ranges::find_if(options.functions, [&](const FunctionRow& r) { return r.name == s.name; });
        if (row == options.functions.end() || s.kind != SymbolKind::function || s.body.valid() || !s.declared_at.valid() || !program[s.type].has_prototype) continue;
        if (const std::string what = misfit(ast, program, program[s.type], *row); !what.empty())
            diagnostics.add(Kind::functions_file, place_of(tokens, {s.declared_at, s.declared_at}),
                            fmt::format("what a file of --functions says of '{}' in line {} does not fit this declaration: {}", s.name, row->line, what), "correct that line, or take it out");
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
    check_rows(options, tokens, ast, program, diagnostics);
    return program;
}

}  // namespace dmcg
