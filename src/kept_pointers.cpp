// The memory model says which block it is. What the pointers are that lead there does not matter then.
#include "kept_pointers.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "accesses/blocks.h"
#include "accesses/names.h"
#include "directives/stepped_variables.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "memory/analyse.h"
#include "memory/one_block.h"

namespace dmcg {

namespace {

/// a[i], *p of numbers: what a plain array could hold.
bool is_element(const Ast& ast, const Program& program, ExprId e) {
    const auto* unary = as<UnaryExpr>(ast, e);
    const bool element = as<IndexExpr>(ast, e) || (unary && unary->op == UnaryOp::dereference);
    const TypeId type = program.type_id(e);
    return element && type.valid() && !basic_name(program[type].kind).empty() && is_arithmetic(program[type]);
}

using Blocks = std::map<ExprId, memory::BlockId>;

/// What the blocks can be called where they are used.
class BlockNames {
public:
    BlockNames(memory::Model& model, const core::Core& core, const Blocks& blocks, const Ast& ast, const Program& program)
        : releases_(memory::one_block_of_releases(core, model, unclear_)), model_(model), program_(program) {
        for (const auto& [e, block] : blocks) users_[block].insert(user_of(ast, e));
    }

    /// The first that a block is called is its name.
    void add(SymbolId s) {
        const Type& type = program_[program_[s].type];
        if (type.kind != TypeKind::pointer || program_[s].kind != SymbolKind::variable) return;
        const memory::BlockId block = memory::block_at_end(model_, s);
        if (block.valid() && model_.blocks[block].origin == memory::BlockOrigin::heap && is_known_where_used(block, s)) names_.emplace(block, s);
    }

    /// Of one axis.
    void add_arrays() {
        for (size_t b = 0; b < model_.blocks.size(); b++) {
            const memory::BlockId id{static_cast<int32_t>(b)};
            const SymbolId variable = model_.blocks[id].variable;
            if (!variable.valid() || variable.index() >= program_.symbols.size() || !is_known_where_used(id, variable)) continue;
            const Type& type = program_[program_[variable].type];
            if (type.kind == TypeKind::array && is_arithmetic(program_[type.element])) names_.emplace(id, variable);
        }
    }

    /// Of a block that ends nobody knows when there is none.
    SymbolId operator[](memory::BlockId block) const {
        const auto name = may_end_anywhere(block) ? names_.end() : names_.find(block);
        return name == names_.end() ? SymbolId{} : name->second;
    }

    bool may_end_anywhere(memory::BlockId block) const { return unclear_.contains(block) || unclear_.contains(memory::BlockId{}); }

    /// By the call of free.
    const Blocks& releases() const { return releases_; }

private:
    std::set<memory::BlockId> unclear_;
    const Blocks releases_;
    memory::Model& model_;
    const Program& program_;
    std::map<memory::BlockId, std::set<FunctionId>> users_;
    std::map<memory::BlockId, SymbolId> names_;

    FunctionId user_of(const Ast& ast, ExprId e) const {
        for (size_t f = 0; f < program_.functions.size(); f++)
            if (ast[program_.functions[f].definition].tokens.contains(ast[e].tokens)) return {static_cast<int32_t>(f)};
        return {};
    }

    /// A variable of a function in that function alone.
    bool is_known_where_used(memory::BlockId block, SymbolId s) const {
        const FunctionId function = program_[s].function;
        const auto users = users_.find(block);
        return !function.valid() || (users != users_.end() && users->second == std::set<FunctionId>{function});
    }
};

class PointerKeeper {
public:
    PointerKeeper(const Unit& unit, const core::Core& core) : unit_(unit), core_(core), model_(memory::analyse(core, unit.program.layout_of_record)) {}

    KeptPointers keep(const Accesses& accesses) {
        blocks_ = memory::one_block_of_accesses(core_, *model_);
        BlockNames names(*model_, core_, blocks_, ast(), unit_.program);
        for (const Object& object : accesses.objects)
            if (object.is_block) names.add(object.symbol);
        for (const memory::BlockId block : unnamed_blocks(accesses))
            if (!names[block].valid() && !names.may_end_anywhere(block)) keep(block);
        return std::move(kept_);
    }

private:
    const Unit& unit_;
    const core::Core& core_;
    const std::unique_ptr<memory::Model> model_;
    const HeaderReader reader_{unit_.sources, unit_.tokens, unit_.ast, unit_.program};
    Blocks blocks_;
    std::map<FileId, std::string> declarations_;
    KeptPointers kept_;

    const Ast& ast() const { return unit_.ast; }

    std::set<memory::BlockId> unnamed_blocks(const Accesses& accesses) const {
        std::set<memory::BlockId> found;
        for (const Access& a : accesses.accesses) {
            const auto block = a.object.valid() && in_split_loop(unit_, a.stmt) ? blocks_.find(a.expr) : blocks_.end();
            const bool is_named = a.object.valid() && a.object.index() != 0 && !a.whole;
            if (block != blocks_.end() && !is_named && (*model_).blocks[block->second].origin == memory::BlockOrigin::heap) found.insert(block->second);
        }
        return found;
    }

    /// The type of all elements that the program reads or writes there; nothing: there are several.
    TypeId element_of(memory::BlockId block) const {
        TypeId type;
        for (const auto& [e, at] : blocks_) {
            if (at != block) continue;
            if (!is_element(ast(), unit_.program, e) || (type.valid() && !same_type(unit_.program, type, unit_.program.type_id(e)))) return {};
            type = unit_.program.type_id(e);
        }
        return type;
    }

    /// The call of malloc, and those around it of functions that return what it gives.
    std::vector<ExprId> calls_of(memory::BlockId id) const {
        const memory::Block& block = model_->blocks[id];
        std::vector<ExprId> calls = {core_[block.made_by].from.expr};
        for (uint32_t c = block.context; model_->contexts[c].call.valid(); c = model_->contexts[c].outer) calls.push_back(core_[model_->contexts[c].call].from.expr);
        return calls;
    }

    /// The innermost of these calls that makes this block and no other one.
    ExprId call_of(memory::BlockId block) const {
        for (const ExprId call : calls_of(block)) {
            bool is_own = call.valid() && as<CallExpr>(ast(), call) && allocation_of(unit_, call);
            for (size_t other = 0; other < model_->blocks.size() && is_own; other++) {
                const memory::BlockId id{static_cast<int32_t>(other)};
                if (id == block || !model_->blocks[id].made_by.valid()) continue;
                const std::vector<ExprId> calls = calls_of(id);
                is_own = std::find(calls.begin(), calls.end(), call) == calls.end();
            }
            if (is_own) return call;
        }
        return {};
    }

    void keep(memory::BlockId block) {
        const TypeId element = element_of(block);
        const ExprId call = element.valid() && !model_->blocks[block].may_move ? call_of(block) : ExprId{};
        if (!call.valid() || !reader_.can_change(ast()[call].tokens) || !fits(call, element)) return;
        const TokenId declared = begin_of_functions(call);
        if (!declared.valid() || !reader_.can_change({declared, declared})) return;
        const std::string name = name_for(call);
        const Range place = place_of(unit_.tokens, ast()[call].tokens), before = place_of(unit_.tokens, {declared, declared});
        const bool plain = is_value_of_pointer_to(element, call);
        kept_.changes.push_back({{place.file, place.begin, place.begin}, fmt::format("{}{} = ", plain ? "" : is_cast(call) ? "(" : "(void *)(", name)});
        if (!plain) kept_.changes.push_back({{place.file, place.end, place.end}, ")"});
        kept_.changes.push_back({{before.file, before.begin, before.begin}, fmt::format("static {} *{}; ", basic_name(unit_.program[element].kind), name)});
        kept_.names.push_back(name);
    }

    /// malloc gives void *, which each pointer may get, and which counts bytes where something is added to it.
    bool fits(ExprId call, TypeId element) const {
        const TypeId given = unit_.program.type_id(call);
        if (!given.valid() || unit_.program[given].kind != TypeKind::pointer) return false;
        const TypeId to = unit_.program[given].element;
        return unit_.program[to].kind == TypeKind::void_ || same_type(unit_.program, to, element);
    }

    /// The first function of the file: the name is known in all of them.
    TokenId begin_of_functions(ExprId call) const {
        const FileId file = place_of(unit_.tokens, ast()[call].tokens).file;
        TokenId first;
        for (const Function& f : unit_.program.functions) {
            const TokenId begin = ast()[f.definition].tokens.first;
            const bool here = place_of(unit_.tokens, {begin, begin}).file == file;
            if (here && (!first.valid() || begin < first)) first = begin;
        }
        return first;
    }

    /// What gets the value: `a.v = malloc(n)`, `double *a = malloc(n)`.
    struct Receiver { TokenRange tokens; ExprId value; TypeId type; };
    std::optional<Receiver> receiver_of(ExprId call) const {
        const auto is_it = [&](ExprId value) { return value.valid() && without_casts(ast(), value) == call; };
        for (const Expr& e : ast().exprs)
            if (const auto* assign = std::get_if<AssignExpr>(&e.node); assign && !assign->op && is_it(assign->value)) return Receiver{ast()[assign->target].tokens, assign->value, unit_.program.type_id(assign->target)};
        for (size_t d = 0; d < ast().declarators.size(); d++) {
            const SymbolId symbol = unit_.program.symbol_of_declarator[d];
            if (symbol.valid() && is_it(ast().declarators[d].init)) return Receiver{{unit_.program[symbol].declared_at, unit_.program[symbol].declared_at}, ast().declarators[d].init, unit_.program[symbol].type};
        }
        return {};
    }

    bool is_value_of_pointer_to(TypeId element, ExprId call) const {
        const auto receiver = receiver_of(call);
        return receiver && receiver->value == call && same_type(unit_.program, unit_.program[receiver->type].element, element);
    }

    bool is_cast(ExprId call) const {
        return std::any_of(ast().exprs.begin(), ast().exprs.end(), [&](const Expr& e) {
            const auto* cast = std::get_if<CastExpr>(&e.node);
            return cast && cast->operand == call;
        });
    }

    /// a_v for a.v; a_memory for a.
    std::string name_for(ExprId call) const {
        const auto receiver = receiver_of(call);
        std::string name;
        size_t words = 0;
        for (TokenId t = receiver ? receiver->tokens.first : TokenId{0}; receiver && t <= receiver->tokens.last; t.value++) {
            const std::string_view word = unit_.tokens[t].text;
            if (!std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isalnum(c) || c == '_'; })) continue;
            name += (words++ ? "_" : "") + std::string(word);
        }
        if (words < 2) name += words ? "_memory" : "memory";
        const auto is_taken = [&] {
            const bool kept = std::find(kept_.names.begin(), kept_.names.end(), name) != kept_.names.end();
            return kept || std::any_of(unit_.tokens.tokens.begin(), unit_.tokens.tokens.end(), [&](const Token& t) { return t.text == name; });
        };
        while (is_taken()) name += "_";
        return name;
    }
};

}  // namespace

KeptPointers kept_pointers(const Unit& unit, const core::Core& core, const Accesses& accesses) { return PointerKeeper(unit, core).keep(accesses); }

std::map<ExprId, SymbolId> named_memory(const core::Core& core, const Ast& ast, const Program& program, const std::vector<std::string>& pointers) {
    const auto model = memory::analyse(core, program.layout_of_record);
    const Blocks blocks = memory::one_block_of_accesses(core, *model);
    BlockNames names(*model, core, blocks, ast, program);
    for (size_t s = 0; s < program.symbols.size(); s++)
        if (std::find(pointers.begin(), pointers.end(), program.symbols[s].name) != pointers.end()) names.add({static_cast<int32_t>(s)});
    names.add_arrays();
    for (size_t s = 0; s < program.symbols.size(); s++) names.add({static_cast<int32_t>(s)});
    std::map<ExprId, SymbolId> named;
    for (const auto& [e, block] : blocks) {
        const SymbolId name = names[block];
        if (!name.valid() && model->blocks[block].origin == memory::BlockOrigin::heap) named.emplace(e, name);
        if (name.valid() && is_element(ast, program, e) && same_type(program, program[program[name].type].element, program.type_id(e))) named.emplace(e, name);
    }
    for (const auto& [call, block] : names.releases())
        if (names[block].valid()) named.emplace(call, names[block]);
    return named;
}

}  // namespace dmcg
