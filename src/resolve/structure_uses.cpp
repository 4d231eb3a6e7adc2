#include "structure_uses.h"

#include <algorithm>

#include "dmcg/walk.h"

namespace dmcg::structures {

std::string joined(const std::string& path, const std::string& field) { return path.empty() || field.empty() ? path + field : path + "." + field; }

bool is_in(const std::string& path, const std::string& around) {
    return around.empty() || path == around || (path.starts_with(around) && path[around.size()] == '.');
}

std::string rest_of(const std::string& path, const std::string& around) {
    return around.empty() ? path : path.size() == around.size() ? std::string() : path.substr(around.size() + 1);
}

// ---------------------------------------------------------------- the tree from below

Tree::Tree(const Ast& tree, const Program& program) : ast(tree), parent(tree.exprs.size()), fate(tree.exprs.size(), Fate::none) {
    for (size_t i = 0; i < ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        for_each_child(ast[e], [&](ExprId child) { parent[child.index()] = e; });
        if (const auto* size = as<SizeofExpr>(ast, e); size && size->operand.valid()) parent[size->operand.index()] = e;
    }
    for (size_t d = 0; d < ast.declarators.size(); d++) {
        const ExprId init = ast.declarators[d].init;
        if (!init.valid()) continue;
        fate[init.index()] = Fate::initialises;
        initialised[init] = {static_cast<int32_t>(d)};
    }
    for (const Stmt& s : ast.stmts) add_statement(s);
    for (size_t f = 0; f < program.functions.size(); f++)
        for_each_below(ast, program.functions[f].body, [&](StmtId s) {
            if (const auto* leave = as<ReturnStmt>(ast, s); leave && leave->value.valid()) returned_by[leave->value] = {static_cast<int32_t>(f)};
        });
}

void Tree::add_statement(const Stmt& s) {
    const auto set = [&](Fate what, auto... roots) { ((roots.valid() ? void(fate[roots.index()] = what) : void()), ...); };
    std::visit(Overloaded{
        [&](const ExpressionStmt& x) { set(Fate::discarded, x.expr); },
        [&](const IfStmt& x) { set(Fate::tested, x.condition); },
        [&](const WhileStmt& x) { set(Fate::tested, x.condition); },
        [&](const DoStmt& x) { set(Fate::tested, x.condition); },
        [&](const ForStmt& x) { set(Fate::tested, x.condition), set(Fate::discarded, x.step); },
        [&](const ReturnStmt& x) { set(Fate::returned, x.value); },
        [](const auto&) {}}, s.node);
}

bool Tree::as_size(ExprId e) const { return as<SizeofExpr>(ast, e) != nullptr; }

ExprId Tree::outside_casts(ExprId e) const {
    while (as<CastExpr>(ast, above(e))) e = above(e);
    return e;
}

bool Tree::is_only_tested(ExprId e) const {
    const ExprId up = above(e);
    if (!up.valid()) return fate[e.index()] == Fate::tested || fate[e.index()] == Fate::discarded;
    const auto* unary = as<UnaryExpr>(ast, up);
    const auto* binary = as<BinaryExpr>(ast, up);
    const auto* choice = as<ConditionalExpr>(ast, up);
    const auto* comma = as<CommaExpr>(ast, up);
    if (comma) return comma->left == e || is_only_tested(up);
    if (choice) return choice->condition == e && choice->yes.valid();
    return (unary && unary->op == UnaryOp::logical_not) || (binary && (binary->op == BinaryOp::eq || binary->op == BinaryOp::ne || binary->op >= BinaryOp::logical_and));
}

// ---------------------------------------------------------------- structures and their members

bool has_plain_members(const Ast& ast, const Program& program, TypeId id) {
    if (!id.valid()) return false;
    const Type& type = program[id];
    if (type.kind != TypeKind::record || !type.record.valid() || type.is_volatile || type.is_atomic || ast[type.record].is_union) return false;
    const RecordLayout& layout = program.layout_of_record[type.record.index()];
    if (!layout.size || layout.fields.empty()) return false;
    return std::all_of(layout.fields.begin(), layout.fields.end(), [&](const Field& f) {
        const Type& t = program[f.type];
        return !f.name.empty() && !f.is_bit_field && (t.kind != TypeKind::array || t.length);
    });
}

bool is_pointer(const Program& program, SymbolId s) { return program[program[s].type].kind == TypeKind::pointer; }

bool is_by_value(const Program& program, SymbolId s) { return program[s].kind == SymbolKind::parameter && !is_pointer(program, s); }

bool has_array(const Program& program, TypeId structure) {
    if (program[structure].kind != TypeKind::record || !program[structure].record.valid()) return false;
    const auto& fields = program.layout_of_record[program[structure].record.index()].fields;
    return std::any_of(fields.begin(), fields.end(), [&](const Field& f) { return program[f.type].kind == TypeKind::array || has_array(program, f.type); });
}

bool has_pointer(const Program& program, TypeId structure) {
    if (program[structure].kind != TypeKind::record || !program[structure].record.valid()) return false;
    const auto& fields = program.layout_of_record[program[structure].record.index()].fields;
    return std::any_of(fields.begin(), fields.end(), [&](const Field& f) { return program[f.type].kind == TypeKind::pointer || has_pointer(program, f.type); });
}

TypeId structure_of(const Ast& ast, const Program& program, SymbolId s) {
    if (!program[s].type.valid()) return {};
    const Type& type = program[program[s].type];
    const TypeId id = type.kind == TypeKind::pointer && !type.is_volatile && !type.is_atomic ? type.element : program[s].type;
    return has_plain_members(ast, program, id) ? id : TypeId{};
}

const Field& field_of(const Ast& ast, const Program& program, const Part& part) {
    TypeId type = structure_of(ast, program, part.root);
    for (std::string rest = part.path;;) {
        const std::string name = rest.substr(0, rest.find('.'));
        const auto& fields = program.layout_of_record[program[type].record.index()].fields;
        const Field& field = *std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == name; });
        if (name.size() == rest.size()) return field;
        rest = rest.substr(name.size() + 1);
        type = field.type;
    }
}

std::vector<std::string> listed_fields(const Tokens& tokens, const Program& program, TypeId structure, const InitListExpr& list) {
    const auto& fields = program.layout_of_record[program[structure].record.index()].fields;
    std::vector<std::string> listed;
    size_t at = 0;
    for (const InitItem& item : list.items) {
        const TokenId member = item.designators.empty() ? TokenId{} : item.designators[0].member;
        if (member.valid()) at = static_cast<size_t>(std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == tokens[member].text; }) - fields.begin());
        else if (!item.designators.empty()) at = fields.size();
        listed.push_back(at < fields.size() ? fields[at].name : "");
        at++;
    }
    return listed;
}

bool is_function_pointer(const Program& program, TypeId type) {
    return program[type].kind == TypeKind::pointer && program[program[type].element].kind == TypeKind::function;
}

namespace {

/// *p, p[0]
bool is_pointed(const Ast& ast, const Program& program, ExprId above, ExprId pointer) {
    const auto* star = as<UnaryExpr>(ast, above);
    const auto* index = as<IndexExpr>(ast, above);
    return (star && star->op == UnaryOp::dereference) || (index && index->base == pointer && program.constant(index->index) == 0);
}

}  // namespace

Selection use_of(const Tokens& tokens, const Program& program, const Tree& tree, ExprId name) {
    Selection use{program.symbol(name), name};
    const auto text = [&](const MemberExpr& x) { return std::string(tokens[x.member].text); };
    ExprId e = name, up = tree.above(e);
    const auto* member = as<MemberExpr>(tree.ast, up);
    if (!is_pointer(program, use.root)) use.steps.push_back({"", e});
    else if (is_pointed(tree.ast, program, up, e)) use.steps.push_back({"", e = up});
    else if (member && member->arrow) use.steps.push_back({text(*member), e = up});
    else return use;
    for (member = as<MemberExpr>(tree.ast, tree.above(e)); member && !member->arrow && has_plain_members(tree.ast, program, program.type_id(e)); member = as<MemberExpr>(tree.ast, tree.above(e)))
        use.steps.push_back({joined(use.steps.back().path, text(*member)), e = tree.above(e)});
    return use;
}

// ---------------------------------------------------------------- functions

FunctionId function_called(const Program& program, const Ast& ast, const CallExpr& call) {
    const SymbolId s = as<NameExpr>(ast, call.callee) ? program.symbol(call.callee) : SymbolId{};
    return s.valid() && program[s].kind == SymbolKind::function ? program[s].body : FunctionId{};
}

std::vector<Callee> find_callees(const Program& program, const Tree& tree) {
    std::vector<Callee> found(program.functions.size());
    for (size_t i = 0; i < tree.ast.exprs.size(); i++) {
        const ExprId e{static_cast<int32_t>(i)};
        const SymbolId s = program.symbol(e);
        const FunctionId f = s.valid() && program[s].kind == SymbolKind::function ? program[s].body : FunctionId{};
        if (!f.valid()) continue;
        const auto* call = as<CallExpr>(tree.ast, tree.above(e));
        const bool plain = call && call->callee == e && call->arguments.size() == program[f].parameters.size();
        if (plain) found[f.index()].calls.push_back(tree.above(e));
        else found[f.index()].is_free = true;
    }
    for (size_t f = 0; f < found.size(); f++) found[f].is_free |= program[program[program.functions[f].symbol].type].variadic;
    return found;
}

std::string library_name(const Program& program, const Ast& ast, const CallExpr& call) {
    const SymbolId s = as<NameExpr>(ast, call.callee) ? program.symbol(call.callee) : SymbolId{};
    return s.valid() && program[s].kind == SymbolKind::function && !program[s].body.valid() ? program[s].name : "";
}

bool makes_memory(const Ast& ast, const Program& program, ExprId e) {
    const auto* call = as<CallExpr>(ast, e);
    const std::string name = call ? library_name(program, ast, *call) : "";
    return name == "malloc" || name == "calloc";
}

bool is_allocation_of(const Ast& ast, const Program& program, ExprId e, TypeId structure) {
    const auto* call = as<CallExpr>(ast, e);
    const auto size = size_of(program, structure);
    if (!call || !size) return false;
    const std::string name = library_name(program, ast, *call);
    const auto number = [&](size_t i) { return program.constant(call->arguments[i]).value_or(0); };
    if (name == "malloc" && call->arguments.size() == 1) return number(0) == *size;
    return name == "calloc" && call->arguments.size() == 2 && number(0) == 1 && number(1) == *size;
}

bool is_cleared(const Program& program, const Tree& tree, ExprId address, TypeId structure) {
    const ExprId e = tree.outside_casts(address);
    const auto* call = as<CallExpr>(tree.ast, tree.above(e));
    if (!call || call->arguments.size() != 3 || call->arguments[0] != e || library_name(program, tree.ast, *call) != "memset") return false;
    const auto size = size_of(program, structure);
    return program.constant(call->arguments[1]) == 0 && size && program.constant(call->arguments[2]) == *size && tree.is_only_tested(tree.above(e));
}

bool is_released(const Program& program, const Tree& tree, ExprId pointer) {
    const auto* call = as<CallExpr>(tree.ast, tree.above(tree.outside_casts(pointer)));
    return call && call->arguments.size() == 1 && library_name(program, tree.ast, *call) == "free";
}

bool reads_a_file(const Program& program, const Ast& ast, ExprId call) {
    return library_name(program, ast, std::get<CallExpr>(ast[call].node)) == "fread";
}

ExprId transfer_of(const Program& program, const Tree& tree, ExprId address) {
    const ExprId e = tree.outside_casts(address);
    const auto* call = as<CallExpr>(tree.ast, tree.above(e));
    if (!call || call->arguments.size() != 4 || call->arguments[0] != e) return {};
    const std::string name = library_name(program, tree.ast, *call);
    const auto size = size_of(program, program[program.type_id(address)].element);
    const auto bytes = program.constant(call->arguments[1]), count = program.constant(call->arguments[2]);
    const bool whole = size && bytes && count && ((*bytes == *size && *count == 1) || (*bytes == 1 && *count == *size));
    return whole && (name == "fread" || name == "fwrite") ? tree.above(e) : ExprId{};
}

bool is_changed(const Program& program, const Tree& tree, ExprId place) {
    const ExprId up = tree.above(place);
    if (const auto* assign = as<AssignExpr>(tree.ast, up)) return assign->target == place;
    if (const auto* unary = as<UnaryExpr>(tree.ast, up)) return unary->op >= UnaryOp::address_of && unary->op <= UnaryOp::post_dec;
    if (const auto* member = as<MemberExpr>(tree.ast, up)) return !member->arrow && is_changed(program, tree, up);
    const auto* index = as<IndexExpr>(tree.ast, up);
    const TypeId type = program.type_id(place);
    const bool array = type.valid() && program[type].kind == TypeKind::array;
    return index ? array && index->base == place && is_changed(program, tree, up) : array && !tree.is_unevaluated(place);
}

}  // namespace dmcg::structures
