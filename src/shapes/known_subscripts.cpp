// The model says bytes from the begin of a block, in symbols of its own. These are indices of loops, or what variables of the function hold
// when the split loop begins; and a name of memory begins where the pointer of that name points then. A place that no variable has is said
// by the pointer which has it: p - a.
#include "shapes/known_subscripts.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "accesses/names.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "memory/analyse.h"
#include "memory/division.h"
#include "memory/own_lines.h"
#include "shapes/called_places.h"
#include "shapes/local_values.h"

namespace dmcg {
namespace {

using memory::MemoryAccess;
using memory::SymbolNumber;

Polynomial of_variable(const Unit& unit, SymbolId variable) {
    const Type& type = unit.program[unit.program[variable].type];
    const bool is_unsigned = !is_signed_integer(type) && integer_width(type) >= 32;
    return {{{1, {Atom{unit.program[variable].name, variable, {}, {variable}, false, is_unsigned || integer_width(type) < 64, is_unsigned, {}}}}}};
}

bool is_written(const Accesses& accesses, SymbolId variable, StmtId stmt) {
    return accesses.writes(stmt, accesses.object(variable));
}

/// The accesses whose subscripts hide what they are.
struct HiddenSubscripts {
    const Unit& unit;
    const Accesses& accesses;
    const IterationTable& table;
    const LocalValues locals{unit, accesses, table, {}, false};

    /// It is computed by a function, read in memory, or set in each iteration.
    bool hides(const Atom& atom, const Access& access) const {
        if (atom.value) return false;
        if (atom.reads_memory || !atom.symbol.valid()) return true;
        return !locals.is_index(atom.symbol, access.stmt) && is_written(accesses, atom.symbol, split_loop(access.stmt));
    }

    StmtId split_loop(StmtId at) const {
        StmtId split;
        for (StmtId s = at; s.valid(); s = unit.ast[s].parent)
            if (const LoopId id = table.of_stmt(s); id.valid() && table[id].split()) split = s;
        return split;
    }

    /// Memory has said what it means: which element, too?
    bool is_named(const Access& access) const {
        const auto name = unit.program.named_memory.find(access.expr);
        const bool whole = access.whole && !access.through_call && access.object.valid() && accesses[access.object].extents.size() == 1;
        return whole && name != unit.program.named_memory.end() && accesses[access.object].symbol == name->second;
    }

    bool is_hidden(const Access& access) const {
        if (is_named(access)) return in_split_loop(unit, access.stmt);
        const bool array = access.object.valid() && access.object.index() != 0 && accesses[access.object].is_array && accesses[access.object].row_pointers == 0;
        const bool element = !access.through_call && !access.whole && access.subscripts.size() == 1;
        if (!array || !element || accesses[access.object].extents.size() != 1 || !in_split_loop(unit, access.stmt)) return false;
        const Polynomial sum = locals.resolved(first_subscript(unit, accesses, access), access.stmt);
        return std::any_of(sum.monomials.begin(), sum.monomials.end(), [&](const Monomial& m) {
            return std::any_of(m.factors.begin(), m.factors.end(), [&](const Atom& atom) { return hides(atom, access); });
        });
    }
};

/// One access at one point of the model's walk, in the names of its function.
class SubscriptReader {
public:
    SubscriptReader(const Unit& unit, const core::Core& core, const Accesses& accesses, const IterationTable& table, memory::Model& model)
        : unit_(unit), core_(core), accesses_(accesses), table_(table), model_(model) {}

    std::optional<Polynomial> subscript(const Access& access, const MemoryAccess& at) {
        const memory::LoopAround* split = split_loop(at, access.stmt);
        if (!split || !memory::is(at.address, memory::ValueKind::address)) return {};
        begin(*split, at, access.stmt);
        const auto base = begin_of(accesses_[access.object], at.address->address);
        const auto bytes = size_of_type(unit_, accesses_[access.object].element);
        const auto size = bytes ? value_of(as_affine(*bytes)) : std::nullopt;
        if (!base || !size || *size <= 0 || !memory::is_exact(at.address->address)) return {};
        std::erase_if(sizes_, [&](const auto& of) { return !says_length(accesses_[access.object], of.first); });
        const Places places{accesses_[access.object], at.address->address, *base, core_[split->loop].from.stmt};
        return elements(at.address->address.offset - *base, *size, at.bytes, places);
    }

private:
    /// Of an access in a split loop: the object, where it lies, where the object begins in its block.
    struct Places {
        const Object& object;
        const memory::Address& at;
        memory::Polynomial begin;
        StmtId split;
    };

    const Unit& unit_;
    const core::Core& core_;
    const Accesses& accesses_;
    const IterationTable& table_;
    memory::Model& model_;
    const memory::State* before_ = nullptr;         // the split loop
    std::map<SymbolNumber, SymbolId> variable_of_;  // that has the symbol's value
    std::set<SymbolNumber> indices_;                // of the loops around
    std::map<SymbolId, int64_t> sizes_;             // variables in bounds of the loops around and in the object's length that hold a number

    /// The split loop that the statement stands in, as the model knows it.
    const memory::LoopAround* split_loop(const MemoryAccess& at, StmtId stmt) const {
        for (StmtId s = stmt; s.valid(); s = unit_.ast[s].parent) {
            const LoopId id = table_.of_stmt(s);
            if (!id.valid() || !table_[id].split()) continue;
            const auto found = std::find_if(at.loops.begin(), at.loops.end(), [&](const memory::LoopAround& l) { return core_[l.loop].from.stmt == s; });
            return found == at.loops.end() ? nullptr : &*found;
        }
        return nullptr;
    }

    void begin(const memory::LoopAround& split, const MemoryAccess& at, StmtId stmt) {
        variable_of_.clear();
        indices_.clear();
        sizes_.clear();
        const auto known = model_.before_loops.find({at.context, split.loop});
        before_ = known == model_.before_loops.end() ? nullptr : &known->second;
        if (before_) name_variables(core_[split.loop].from.stmt);
        for (const memory::LoopAround& l : at.loops) {
            const LoopId id = is_within(unit_.ast, stmt, core_[l.loop].from.stmt) ? table_.of_stmt(core_[l.loop].from.stmt) : LoopId{};
            if (!id.valid() || !l.is_counted) continue;
            variable_of_[l.index] = table_[id].index;
            indices_.insert(l.index);
            if (before_) name_sizes(core_[split.loop].from.stmt, table_[id].bound);
        }
    }

    /// With `int m = 10;` the model says 10 where the bound of a loop says m.
    void name_sizes(StmtId split, const Affine& bound) {
        for (const auto& [block, contents] : *before_) {
            const SymbolId variable = model_.blocks[block].variable;
            const bool is_mentioned = std::any_of(bound.terms.begin(), bound.terms.end(), [&](const Term& t) {
                return std::find(t.atom.depends.begin(), t.atom.depends.end(), variable) != t.atom.depends.end();
            });
            if (!variable.valid() || !is_mentioned || !is_kept_integer(variable, split)) continue;
            const memory::Value held = load(block);
            const auto value = memory::is(held, memory::ValueKind::integer) ? held->polynomial.integer() : std::nullopt;
            if (value && *value > 1) sizes_[variable] = *value;
        }
    }

    /// It has so many elements, times something.
    static bool says_length(const Object& object, SymbolId variable) {
        const auto is_of_it = [&](const Atom& atom) { return std::find(atom.depends.begin(), atom.depends.end(), variable) != atom.depends.end(); };
        return std::any_of(object.length.monomials.begin(), object.length.monomials.end(), [&](const Monomial& m) { return std::any_of(m.factors.begin(), m.factors.end(), is_of_it); });
    }

    bool is_kept_integer(SymbolId variable, StmtId split) const {
        return is_kept(variable, split) && is_integer(unit_.program[unit_.program[variable].type]);
    }

    bool is_kept(SymbolId variable, StmtId split) const {
        return variable.index() < unit_.program.symbols.size() && !is_written(accesses_, variable, split) && is_named_in(variable, split);
    }

    /// What holds one symbol when the split loop begins, and is not changed in it.
    void name_variables(StmtId split) {
        for (const auto& [block, contents] : *before_) {
            const SymbolId variable = model_.blocks[block].variable;
            if (!variable.valid() || !is_kept_integer(variable, split)) continue;
            const memory::Value held = load(block);
                const auto symbol = memory::is(held, memory::ValueKind::integer) ? memory::alone(held->polynomial) : std::nullopt;
                if (symbol) variable_of_.emplace(*symbol, variable);
        }
    }

    memory::Value load(memory::BlockId block) {
        return model_.memory.load(*before_, memory::Address{block, {}, false, model_.algebra.number(0)}, model_.layouts.scalar(model_.blocks[block].type));
    }

    /// A variable of the function in which the statement stands, or of all.
    bool is_named_in(SymbolId variable, StmtId stmt) const {
        const FunctionId function = unit_.program[variable].function;
        return !function.valid() || function == function_around(unit_, unit_.ast[stmt].tokens.first);
    }

    static bool points_into_block_of(const memory::Address& at, memory::Value pointer) {
        return memory::is(pointer, memory::ValueKind::address) && memory::is_exact(pointer->address) && pointer->address.block == at.block && pointer->address.rounds == at.rounds;
    }

    /// How many bytes behind the block's begin the memory of that name begins.
    std::optional<memory::Polynomial> begin_of(const Object& object, const memory::Address& at) {
        if (!object.symbol.valid() || !before_) return {};
        if (unit_.program[unit_.program[object.symbol].type].kind == TypeKind::array)
            return model_.blocks[at.block].variable == object.symbol ? std::optional(model_.algebra.number(0)) : std::nullopt;
        if (is_changed_anywhere(object.symbol)) return {};
        for (const auto& [block, contents] : *before_) {
            if (model_.blocks[block].variable != object.symbol) continue;
            const memory::Value pointer = load(block);
            if (points_into_block_of(at, pointer)) return pointer->address.offset;
        }
        return {};
    }

    /// A parameter means what it is given, the pointer of a block what is allocated for it.
    bool is_changed_anywhere(SymbolId pointer) const {
        const bool is_parameter = unit_.program[pointer].kind == SymbolKind::parameter;
        return is_parameter && accesses_.writes(accesses_.object(pointer));
    }

    /// It goes on with the indices of loops, and with none of them in proportion to another one.
    bool is_linear(memory::Polynomial bytes) const {
        size_t most = 0;
        for (const memory::Term& term : bytes->terms)
            most = std::max(most, static_cast<size_t>(std::count_if(term.factors.begin(), term.factors.end(), [&](SymbolNumber s) { return indices_.contains(s); })));
        return most == 1;
    }

    /// So many elements, if the access lies within one.
    std::optional<Polynomial> elements(memory::Polynomial bytes, int64_t size, memory::Polynomial length, const Places& places) {
        if (!is_linear(bytes)) return {};
        Polynomial sum;
        if (const auto pointed = pointed_at(bytes, places)) {
            bytes = bytes - pointed->bytes;
            sum = pointed->elements;
        }
        for (const memory::Term& term : bytes->terms) {
            const auto coefficient = number(term.coefficient);
            if (!coefficient) return {};
            if (term.factors.empty()) {
                const int64_t rest = ((*coefficient % size) + size) % size, more = length.valid() ? length.integer().value_or(size) : size;
                if (rest + more > size) return {};
                if (*coefficient != rest) sum = sum + Polynomial{{{(*coefficient - rest) / size, {}}}};
                continue;
            }
            auto product = named(term.factors);
            if (*coefficient % size != 0 || !product) return {};
            const int64_t factor = take_sizes(*coefficient / size, *product);
            sum = sum + Polynomial{{{factor, *product}}};
        }
        return sum;
    }

    /// 10*i is m*i where m holds 10. What is left of the number.
    int64_t take_sizes(int64_t factor, std::vector<Atom>& product) const {
        for (const auto& [variable, value] : sizes_) {
            if (factor % value != 0) continue;
            product.push_back(of_variable(unit_, variable).monomials[0].factors[0]);
            factor /= value;
        }
        return factor;
    }

    struct Pointed { memory::Polynomial bytes; Polynomial elements; };

    bool has_no_name(const memory::Term& term) const { return std::ranges::none_of(term.factors, [&](SymbolNumber s) { return indices_.contains(s); }) && !named(term.factors); }

    /// double *w = a + off[k];   w[i]        is a[(w - a) + i], whatever stands in off[k]
    std::optional<Pointed> pointed_at(memory::Polynomial bytes, const Places& places) {
        if (std::ranges::none_of(bytes->terms, [&](const memory::Term& term) { return has_no_name(term); })) return {};
        for (const auto& [block, contents] : *before_) {
            const SymbolId pointer = model_.blocks[block].variable;
            if (!pointer.valid() || !is_kept_pointer(pointer, places)) continue;
            const memory::Value held = load(block);
            if (!points_into_block_of(places.at, held)) continue;
            const memory::Polynomial begin = held->address.offset - places.begin;
            if (std::ranges::none_of((bytes - begin)->terms, [&](const memory::Term& term) { return has_no_name(term); })) return Pointed{begin, difference(pointer, places.object.symbol)};
        }
        return {};
    }

    bool is_kept_pointer(SymbolId pointer, const Places& places) const {
        if (!is_kept(pointer, places.split)) return false;
        const Type& type = unit_.program[unit_.program[pointer].type];
        return type.kind == TypeKind::pointer && same_type(unit_.program, type.element, places.object.element);
    }

    Polynomial difference(SymbolId pointer, SymbolId object) const {
        const Program& program = unit_.program;
        std::vector<SymbolId> depends{pointer};
        if (program[program[object].type].kind == TypeKind::pointer) depends.push_back(object);
        return {{{1, {Atom{fmt::format("({} - {})", program[pointer].name, program[object].name), {}, {}, std::move(depends), false, false, false, {}}}}}};
    }

    static std::optional<int64_t> number(const memory::Number& n) {
        return n.get_den() == 1 && n.get_num().fits_slong_p() ? std::optional<int64_t>(n.get_num().get_si()) : std::nullopt;
    }

    std::optional<std::vector<Atom>> named(const memory::Monomial& factors) const {
        std::vector<Atom> atoms;
        for (const SymbolNumber s : factors) {
            const auto variable = variable_of_.find(s);
            if (variable == variable_of_.end()) return {};
            atoms.push_back(of_variable(unit_, variable->second).monomials[0].factors[0]);
        }
        return atoms;
    }
};

/// Only the model knows that sizes with two names are the same.
void find_own_lines(const Unit& unit, memory::CoreWithModel& program, Accesses& accesses) {
    if (std::ranges::none_of(unit.program.rows.allocations, [](const RowAllocation& a) { return a.stride.valid(); })) return;
    const std::set<ExprId> known = memory::accesses_in_own_lines(program.core, program.model());
    for (Access& a : accesses.accesses) a.in_own_line = known.contains(a.expr);
}

}  // namespace

Accesses with_known_subscripts(const Unit& unit, memory::CoreWithModel& program, Accesses accesses, const IterationTable& table) {
    find_own_lines(unit, program, accesses);
    const HiddenSubscripts hidden{unit, accesses, table};
    std::map<std::pair<ExprId, bool>, size_t> wanted;
    for (size_t i = 0; i < accesses.accesses.size(); i++)
        if (const Access& a = accesses.accesses[i]; hidden.is_hidden(a)) wanted.emplace(std::pair(a.expr, a.kind == AccessKind::write), i);
    if (wanted.empty()) return accesses;
    const core::Core& core = program.core;
    memory::Model& model = program.model();
    if (!model.is_whole) return accesses;
    SubscriptReader reader(unit, core, accesses, table, model);
    std::map<size_t, std::optional<Polynomial>> found;
    for (const MemoryAccess& at : model.accesses) {
        const auto which = at.place.valid() ? wanted.find({core[at.place].from.expr, at.is_write}) : wanted.end();
        if (which == wanted.end()) continue;
        auto subscript = reader.subscript(accesses.accesses[which->second], at);
        const auto [known, is_first] = found.emplace(which->second, subscript);
        if (!is_first && (!subscript || (known->second && !are_equal(*known->second, *subscript)))) known->second.reset();
    }
    for (auto& [access, subscript] : found) {
        Access& a = accesses.accesses[access];
        if (subscript && a.whole) a.whole = false, a.subscripts = {a.expr};
        a.flat = std::move(subscript);
    }
    return accesses;
}

}  // namespace dmcg
