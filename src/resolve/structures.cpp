// Round by round: a member may itself point to a structure, or the pointer to it may be one.
#include "structures.h"

#include <algorithm>

#include "dmcg/walk.h"
#include "structure_search.h"
#include "tree_writer.h"

namespace dmcg {
namespace {

using namespace structures;

struct FieldRewriter {
    const Search& found;
    TreeWriter writer;
    std::map<Part, SymbolId> symbols{};
    std::map<SymbolId, std::vector<const Binding*>> bindings_of{};      // by what is bound

    Ast& ast() { return writer.ast; }
    Program& program() { return writer.program; }

    // ---------------------------------------------------------------- symbols

    TypeId pointer_to(TypeId element) {
        const auto& types = program().types;
        for (size_t t = 0; t < types.size(); t++)
            if (types[t].kind == TypeKind::pointer && types[t].element == element && !types[t].is_const && !types[t].is_volatile) return {static_cast<int32_t>(t)};
        Type type;
        type.kind = TypeKind::pointer;
        type.element = element;
        program().types.push_back(type);
        return {static_cast<int32_t>(types.size()) - 1};
    }

    bool is_result(SymbolId root) const {
        return std::any_of(found.results.begin(), found.results.end(), [&](const auto& r) { return r.second == root; });
    }

    SymbolId make_symbol(const Part& part) {
        const Field& field = field_of(ast(), program(), part);
        Symbol s = program()[part.root];
        const Member& known = found.members.at(part.root).at(part.path);
        const bool result = is_result(part.root), parameter = result || (s.kind == SymbolKind::parameter && !known.is_own);
        const bool written = result || known.is_written;
        s.name += (is_pointer(program(), part.root) ? "->" : ".") + part.path;
        s.kind = parameter ? SymbolKind::parameter : SymbolKind::variable;
        s.type = field.type;
        s.declarator = field.declarator;
        s.structure = part.root;
        if (known.is_own) s.scope = program()[s.function].body;
        s.address_taken = false;
        if (parameter) s.storage = written && !is_by_value(program(), part.root) ? Storage::file_static : Storage::automatic;
        if (parameter && program()[s.type].kind == TypeKind::array) {
            s.type = pointer_to(program()[s.type].element);
            s.storage = Storage::automatic;
        }
        program().symbols.push_back(std::move(s));
        const SymbolId member{static_cast<int32_t>(program().symbols.size()) - 1};
        program().members[part.root].push_back(member);
        return member;
    }

    SymbolId symbol(const Part& part) {
        const auto [known, is_new] = symbols.try_emplace(part);
        if (is_new) known->second = make_symbol(part);
        return known->second;
    }

    // ---------------------------------------------------------------- the tree

    void become_name(ExprId e, SymbolId s) {
        const bool array = program()[program().type_id(e)].kind == TypeKind::array && program()[program()[s].type].kind == TypeKind::pointer;
        writer.forget(e);
        program().symbol_of_expr[e.index()] = s;
        if (array) program().type_of_expr[e.index()] = program()[s].type;
    }

    /// f(&s) says f(&s, s.n, &s.sum).
    void hand_over(ExprId call, const Part& part, bool by_reference, TokenRange tokens) {
        const SymbolId s = symbol(part);
        ExprId given = writer.add({tokens, NameExpr{}}, program()[s].type, s);
        if (by_reference) {
            program().symbols[s.index()].address_taken = true;
            given = writer.add({tokens, UnaryExpr{UnaryOp::address_of, given}}, pointer_to(program()[s].type));
        }
        std::get<CallExpr>(ast().exprs[call.index()].node).arguments.push_back(given);
    }

    void hand_over(const Binding& b, SymbolId inner, const std::string& path) {
        const Part outer = found.named(b.outer);
        const TokenRange tokens = ast()[b.argument.valid() ? b.argument : std::get<CallExpr>(ast()[b.call].node).callee].tokens;
        hand_over(b.call, {outer.root, joined(outer.path, path)}, is_reference(program()[inner]), tokens);
    }

    void add_parameters(FunctionId f, SymbolId root) {
        const auto members = found.members.find(root);
        if (members == found.members.end()) return;
        for (const auto& [path, member] : members->second) {
            if (member.is_own) continue;
            const SymbolId inner = symbol({root, path});
            program().functions[f.index()].parameters.push_back(inner);
            for (const Binding* b : bindings_of[root]) hand_over(*b, inner, path);
        }
    }

    void add_parameters(FunctionId f) {
        const std::vector<SymbolId> written = program()[f].parameters;
        for (const SymbolId p : written)
            if (found.is_root(p)) add_parameters(f, p);
        if (const auto result = found.results.find(f); result != found.results.end()) add_parameters(f, result->second);
    }

    /// fread(&s, sizeof s, 1, file) says fread(&s.n, sizeof s, 1, file, &s.sum). Addresses mean nothing in a file.
    void name_members(const Transfer& t) {
        const Part structure = found.named(t.part);
        const auto arguments = [&]() -> auto& { return std::get<CallExpr>(ast()[t.call].node).arguments; };
        const ExprId address = arguments().front();
        for (const auto& [path, member] : found.members.at(structure.root)) {
            const bool array = program()[program()[symbol({structure.root, path})].type].kind == TypeKind::pointer;
            if (is_in(path, structure.path) && !is_data_pointer(structure.root, path)) hand_over(t.call, {structure.root, path}, t.is_read && !array, ast()[address].tokens);
        }
        if (arguments().size() == 4) return;
        writer.forget(address);
        std::get<CallExpr>(ast().exprs[t.call.index()].node).arguments.front() = arguments().back();
        std::get<CallExpr>(ast().exprs[t.call.index()].node).arguments.pop_back();
    }

    bool is_data_pointer(SymbolId root, const std::string& path) { return program()[field_of(ast(), program(), {root, path}).type].kind == TypeKind::pointer; }

    /// { 4, NULL, {0} } of a structure: { s.n = 4, s.data = NULL, {0} }, which writes all members
    void write_initialiser(SymbolId root) {
        const DeclaratorId declarator = program()[root].declarator;
        const ExprId init = declarator.valid() ? ast()[declarator].init : ExprId{};
        if (is_pointer(program(), root) || !as<InitListExpr>(ast(), init)) return;
        const InitListExpr list = std::get<InitListExpr>(ast()[init].node);
        const auto listed = listed_fields(found.tokens, program(), program()[root].type, list);
        for (size_t i = 0; i < listed.size(); i++) {
            const InitItem& item = list.items[i];
            if (!found.members.at(root).contains(listed[i]) || as<InitListExpr>(ast(), item.value)) continue;
            const TypeId type = field_of(ast(), program(), {root, listed[i]}).type;
            const TokenRange tokens = ast()[item.value].tokens;
            const ExprId value = writer.add(Expr(ast()[item.value]), program().type_id(item.value), program().symbol(item.value));
            program().constant_of_expr[value.index()] = program().constant(item.value);
            const ExprId target = writer.add({tokens, NameExpr{}}, type, symbol({root, listed[i]}));
            writer.become(item.value, AssignExpr{std::nullopt, target, value});
            program().type_of_expr[item.value.index()] = type;
        }
    }

    /// a = b: a.n = b.n, a.data = b.data. T a = b: { a.n = b.n, a.data = b.data }      Of a number that both have alike: b.n
    void write_copy(const StructureCopy& c) {
        const TokenRange tokens = ast()[c.expr].tokens;
        std::vector<ExprId> copied;
        for (const auto& [path, member] : found.members.at(c.to)) {
            const TypeId type = field_of(ast(), program(), {c.to, path}).type;
            if (c.dead.contains(path)) continue;
            const auto common = c.common.find(path);
            if (common != c.common.end()) have_in_common(symbol({c.to, path}), symbol({c.from, path}));
            if (common != c.common.end() && !common->second) continue;
            const ExprId value = writer.add({tokens, NameExpr{}}, type, symbol({c.from, path}));
            const ExprId target = common == c.common.end() ? writer.add({tokens, NameExpr{}}, type, symbol({c.to, path})) : ExprId{};
            copied.push_back(target.valid() ? writer.add({tokens, AssignExpr{std::nullopt, target, value}}, type) : value);
        }
        if (copied.empty()) copied.push_back(writer.number(0, tokens));
        if (as<AssignExpr>(ast(), c.expr)) return become_sequence(c.expr, copied);
        InitListExpr list;
        for (const ExprId e : copied) list.items.push_back({{}, e});
        writer.become(c.expr, list);
    }

    void have_in_common(SymbolId a, SymbolId b) {
        auto& common = program().common_numbers;
        const SymbolId one = common.try_emplace(a, a).first->second, other = common.try_emplace(b, b).first->second;
        for (auto& [member, of] : common) of = of == other ? one : of;
    }

    void become_sequence(ExprId e, const std::vector<ExprId>& parts) {
        ExprId all = parts[0];
        for (size_t i = 1; i < parts.size(); i++) all = writer.add({ast()[e].tokens, CommaExpr{all, parts[i]}}, program().type_id(parts[i]));
        writer.become_like(e, all);
        writer.become(all, NameExpr{});     // nothing stands in the tree twice
    }

    void run() {
        for (const auto& [root, members] : found.members)
            for (const auto& [path, member] : members) symbol({root, path});
        for (const auto& [part, e] : found.members_used) {
            const SymbolId s = symbol(found.named(part));
            program().symbols[s.index()].address_taken |= found.has_its_address_taken(e);
        }
        for (const auto& [part, e] : found.members_used) become_name(e, symbol(found.named(part)));
        for (const Binding& b : found.bindings) bindings_of[b.inner].push_back(&b);
        for (size_t f = 0; f < program().functions.size(); f++) add_parameters({static_cast<int32_t>(f)});
        for (const Transfer& t : found.transfers)
            if (found.members.contains(found.named(t.part).root)) name_members(t);
        for (const SymbolId root : found.roots)
            if (found.members.contains(root)) write_initialiser(root);
        for (const StructureCopy& c : found.copies)
            if (found.members.contains(c.to) && !found.members.at(c.to).empty()) write_copy(c);
    }
};

}  // namespace

std::vector<NoRows> take_structures_apart(const Tokens& tokens, Ast& ast, Program& program, const std::vector<SymbolId>& kept) {
    std::vector<SymbolId> done = kept;
    std::vector<NoRows> whole;
    for (size_t known = SIZE_MAX; known != program.symbols.size();) {
        known = program.symbols.size();
        Search search(tokens, ast, program, done);
        search.run();
        FieldRewriter{search, {ast, program}}.run();
        done.insert(done.end(), search.roots.begin(), search.roots.end());
        whole.clear();
        for (const auto& [root, reason] : search.reasons) whole.push_back(reason);
    }
    return whole;
}

SymbolId reference_given(const Ast& ast, const Program& program, const CallExpr& call, ExprId argument) {
    const FunctionId f = function_called(program, ast, call);
    const auto at = static_cast<size_t>(std::find(call.arguments.begin(), call.arguments.end(), argument) - call.arguments.begin());
    if (!f.valid() || at >= program[f].parameters.size() || at >= call.arguments.size()) return {};
    const SymbolId parameter = program[f].parameters[at];
    return is_reference(program[parameter]) ? parameter : SymbolId{};
}

SymbolId pointer_of_member(const Program& program, SymbolId member) {
    const SymbolId structure = program[member].structure;
    return structure.valid() && program[program[structure].type].kind == TypeKind::pointer ? structure : SymbolId{};
}

bool defines_type(const Tokens& tokens, TokenRange declaration) {
    bool is_type = false;
    for (TokenId t = declaration.first; t <= declaration.last && tokens[t].text != "="; t = {t.value + 1}) {
        if (is_type && tokens[t].text == "{") return true;
        is_type = is_type || tokens[t].text == "enum" || tokens[t].text == "struct" || tokens[t].text == "union";
    }
    return false;
}

}  // namespace dmcg
