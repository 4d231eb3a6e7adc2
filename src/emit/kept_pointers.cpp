// The pointer gets its value where the block is allocated: `a.u = a_u = malloc(n)`, `(double *)(m_memory = malloc(n))`. A parameter that its function
// changes becomes a variable beside it.
#include "emit/kept_pointers.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "accesses/blocks.h"
#include "accesses/names.h"
#include "accesses/objects.h"
#include "directives/stepped_variables.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "dmcg/words.h"
#include "shapes/named_memory.h"

namespace dmcg {

namespace {

class PointerKeeper {
public:
    PointerKeeper(const Unit& unit, memory::CoreWithModel& program) : unit_(unit), core_(program.core), model_(program.model()) {}

    KeptPointers keep(const Accesses& accesses) {
        blocks_ = memory::one_block_of_accesses(core_, model_);
        BlockNames names(unit_, core_, model_);
        for (const Object& object : accesses.objects)
            if (object.is_block) names.add(object.symbol);
        for (const memory::BlockId block : unnamed_blocks(accesses))
            if (!names[block].valid() && !names.may_end_anywhere(block)) keep(block);
        for (const SymbolId parameter : changed_parameters(accesses)) keep(parameter);
        for (auto& [place, text] : declarations_) kept_.changes.push_back({place, text + (is_in_empty_line(place) ? "" : " ")});
        return std::move(kept_);
    }

private:
    const Unit& unit_;
    const core::Core& core_;
    memory::Model& model_;
    const HeaderReader reader_{unit_.sources, unit_.tokens, unit_.ast, unit_.program};
    std::map<ExprId, memory::MeantBlock> blocks_;
    KeptPointers kept_;
    std::map<Range, std::string, decltype([](Range a, Range b) { return std::pair(a.file, a.begin) < std::pair(b.file, b.begin); })> declarations_;     // by place

    const Ast& ast() const { return unit_.ast; }

    bool is_unnamed(const Access& a) const { return a.object.valid() && (a.object.index() == 0 || a.whole) && in_split_loop(unit_, a.stmt); }

    std::set<memory::BlockId> unnamed_blocks(const Accesses& accesses) const {
        std::set<memory::BlockId> found;
        for (const Access& a : accesses.accesses) {
            const auto block = is_unnamed(a) ? blocks_.find(a.expr) : blocks_.end();
            if (block != blocks_.end() && model_.blocks[block->second.block].origin == memory::BlockOrigin::heap) found.insert(block->second.block);
        }
        return found;
    }

    /// The type of all elements that the program reads or writes there; nothing: there are several.
    TypeId element_of(memory::BlockId block) const {
        TypeId type;
        for (const auto& [e, meant] : blocks_) {
            if (meant.block != block) continue;
            if (!meant.element.valid() || (type.valid() && !same_type(unit_.program, type, meant.element))) return {};
            type = meant.element;
        }
        return type;
    }

    /// The call of malloc, and those around it of functions that return what it gives.
    std::vector<ExprId> calls_of(memory::BlockId id) const {
        const memory::Block& block = model_.blocks[id];
        std::vector<ExprId> calls = {core_[block.made_by].from.expr};
        for (uint32_t c = block.context; model_.contexts[c].call.valid(); c = model_.contexts[c].outer) calls.push_back(core_[model_.contexts[c].call].from.expr);
        return calls;
    }

    /// The innermost of these calls that makes this block and no other one.
    ExprId call_of(memory::BlockId block) const {
        for (const ExprId call : calls_of(block)) {
            bool is_own = call.valid() && as<CallExpr>(ast(), call) && displacement_of(unit_, call);
            for (size_t other = 0; other < model_.blocks.size() && is_own; other++) {
                const memory::BlockId id{static_cast<int32_t>(other)};
                if (id == block || !model_.blocks[id].made_by.valid()) continue;
                const std::vector<ExprId> calls = calls_of(id);
                is_own = std::find(calls.begin(), calls.end(), call) == calls.end();
            }
            if (is_own) return call;
        }
        return {};
    }

    void keep(memory::BlockId block) {
        const TypeId element = element_of(block);
        const ExprId call = element.valid() && !model_.blocks[block].may_move ? call_of(block) : ExprId{};
        if (!call.valid() || !reader_.can_change(ast()[call].tokens) || !fits(call, element)) return;
        const TokenId declared = begin_of_functions(call);
        if (!declared.valid() || !reader_.can_change({declared, declared})) return;
        const std::string name = name_for(call);
        const Range place = place_of(unit_.tokens, ast()[call].tokens);
        const int64_t behind = *displacement_of(unit_, call) / *size_of(unit_.program, element);
        const bool plain = behind == 0 && is_value_of_pointer_to(element, call), is_converted = behind == 0 && !plain && !is_cast(call);
        kept_.changes.push_back({{place.file, place.begin, place.begin}, fmt::format("{}{} = ", plain ? "" : is_converted ? "(void *)(" : "(", name)});
        if (!plain) kept_.changes.push_back({{place.file, place.end, place.end}, behind == 0 ? ")" : fmt::format(" {0} {2}) {1} {2}", behind > 0 ? '-' : '+', behind > 0 ? '+' : '-', std::abs(behind))});
        declare(declared, fmt::format("static {} *{};", basic_name(unit_.program[element].kind), name));
        kept_.names.push_back(name);
    }

    /// In the empty line above, if there is one, perhaps above a comment; else before the token: lines stay lines.
    void declare(TokenId before, const std::string& declaration) {
        const Range place = place_of(unit_.tokens, {before, before});
        const SourceFile& file = unit_.sources[place.file];
        const LineColumn at = line_column(file, place.begin);
        const std::string_view indent = line_text(file, at.line).substr(0, at.column - 1);
        uint32_t above = at.line - 1;
        while (above > 0 && is_comment(line_text(file, above))) above--;
        const bool is_empty = above > 0 && indent.find_first_not_of(" \t") == indent.npos && line_text(file, above).empty();
        const uint32_t begin = is_empty ? file.line_starts[above - 1] : place.begin;
        std::string& declarations = declarations_[{place.file, begin, begin}];
        declarations += (!declarations.empty() ? " " : is_empty ? std::string(indent) : "") + declaration;
    }

    static bool is_comment(std::string_view line) { return line.substr(std::min(line.find_first_not_of(" \t"), line.size())).starts_with("/*") && line.ends_with("*/"); }

    // ---------------------------------------------------------------- parameters

    /// What such a parameter points to at first has no name any more where all ranks may need it.
    std::set<SymbolId> changed_parameters(const Accesses& accesses) const {
        std::set<SymbolId> found;
        const std::vector<bool> is_placed = find_placed_functions(unit_);
        for (const Object& object : accesses.objects)
            if (object.moves && is_placed[unit_.program[object.symbol].function.index()]) found.insert(object.symbol);
        return found;
    }

    std::vector<TokenId> named(SymbolId s, TokenRange in) const {
        std::vector<TokenId> found;
        for (TokenId t = in.first; t <= in.last; t.value++)
            if (unit_.tokens[t].text == unit_.program[s].name) found.push_back(t);
        return found;
    }

    /// The first statement, or the declaration before it that names the parameter.
    TokenId first_use(SymbolId parameter, StmtId body) const {
        for (const StmtId s : std::get<CompoundStmt>(ast()[body].node).body)
            if (!as<DeclarationStmt>(ast(), s) || !named(parameter, ast()[s].tokens).empty()) return ast()[s].tokens.first;
        return {};
    }

    /// void f(double *y) { --y; .. }: void f(double *y_0) { double *y = y_0; --y; .. }
    void keep(SymbolId parameter) {
        const Symbol& symbol = unit_.program[parameter];
        const Function& function = unit_.program[symbol.function];
        const Declarator* declarator = symbol.declarator.valid() ? &ast()[symbol.declarator] : nullptr;
        const TokenId head = ast()[function.definition].tokens.first, begin = ast()[function.body].tokens.first;
        const TokenId use = first_use(parameter, function.body);
        if (!declarator || !use.valid() || named(parameter, {head, begin}).size() != 1) return;      // old C names it twice there
        const TokenRange written{ast()[declarator->specifiers].tokens.first, declarator->tokens.last};
        const bool plain = declarator->tokens.last == declarator->name;
        if (!plain || !reader_.can_change(written) || !reader_.can_change({use, use})) return;
        const std::string begins = unused_name(unit_.tokens, symbol.name + "_0");
        kept_.changes.push_back({place_of(unit_.tokens, {declarator->name, declarator->name}), begins});
        declare(use, fmt::format("{} = {};", in_one_line(spelling(unit_.tokens, unit_.sources, written)), begins));
    }

    // ---------------------------------------------------------------- where memory is allocated

    bool is_in_empty_line(Range place) const {
        const SourceFile& file = unit_.sources[place.file];
        return line_text(file, line_column(file, place.begin).line).empty();
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

    /// What gets the value: `a.v = malloc(n)`, `double *a = malloc(n)`, `double *a = (double *)malloc(n) - 1`.
    struct Receiver { TokenRange tokens; ExprId value; TypeId type; };
    std::optional<Receiver> receiver_of(ExprId call) const {
        const auto is_it = [&](ExprId value) { return value.valid() && without_offsets(unit_, value) == call; };
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
            if (!std::all_of(word.begin(), word.end(), is_word)) continue;
            name += (words++ ? "_" : "") + std::string(word);
        }
        if (words < 2) name += words ? "_memory" : "memory";
        name = unused_name(unit_.tokens, name);
        while (std::find(kept_.names.begin(), kept_.names.end(), name) != kept_.names.end()) name = unused_name(unit_.tokens, name + "_");
        return name;
    }
};

}  // namespace

KeptPointers kept_pointers(const Unit& unit, memory::CoreWithModel& program, const Accesses& accesses) { return PointerKeeper(unit, program).keep(accesses); }

}  // namespace dmcg
