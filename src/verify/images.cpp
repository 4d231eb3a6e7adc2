#include "images.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "claims.h"
#include "core/touches.h"
#include "core/walk.h"
#include "polyhedra/integer_sets.h"

namespace dmcg::verifying {
namespace {

using core::PlaceId;
using core::StatementId;
using core::ValueId;

/// What is known of the iterations that come to a statement.
struct Domain {
    std::vector<std::string> conditions{};
    std::map<SymbolId, std::string> indices{};      // of the counted loops around
    size_t loops = 0;
    bool exact = true;                              // false: further conditions may hold
};

using Constants = std::map<SymbolId, int64_t>;

/// const int off = 1, next = off + 1;
void note_constant(const core::Core& core, SymbolId symbol, const std::optional<core::Initial>& initial, Constants& found) {
    const Type& type = core[core[symbol].type];
    if (!type.is_const || !is_integer(type) || !initial || initial->items.size() != 1 || !initial->items[0].path.empty()) return;
    const auto is_known = [&](SymbolId s) { return found.contains(s) ? std::to_string(s.value) : ""; };
    const auto value = linear(core, initial->items[0].value, is_known);
    if (!value) return;
    __int128 sum = value->constant;
    for (const auto& [known, factor] : value->terms) sum += static_cast<__int128>(factor) * found.at(SymbolId{std::stoi(known)});
    if (const auto fits = static_cast<int64_t>(sum); fits == sum) found[symbol] = fits;
}

Constants constants_in(const core::Core& core) {
    Constants found;
    for (const core::Unit& unit : core.units)
        for (const core::Global& g : unit.globals) note_constant(core, g.symbol, g.initial, found);
    for (const core::Statement& s : core.statements)
        if (const auto* declared = std::get_if<core::Declare>(&s.node)) note_constant(core, declared->symbol, declared->initial, found);
    return found;
}

/// A loop that counts in one place, as the core says it.
struct Counted { SymbolId index; Linear start; int64_t step; };

class Walk {
public:
    Walk(const core::Core& core, const core::Touches& touches, const Accesses& accesses, const Loop& split, const RegionSections& claims,
         const Constants& constants, polyhedra::IslContext& isl, std::vector<Image>& found)
        : core_(core), touches_(touches), accesses_(accesses), split_(split), claims_(claims), constants_(constants), isl_(isl), found_(found) {}

    void run(StatementId loop) {
        changes(loop, changed_);
        domain_.exact = !jumps(loop);
        enter(std::get<core::Loop>(core_[loop].node));
    }

private:
    const core::Core& core_;
    const core::Touches& touches_;
    const Accesses& accesses_;
    const Loop& split_;
    const RegionSections& claims_;
    const Constants& constants_;
    polyhedra::IslContext& isl_;
    std::vector<Image>& found_;
    std::set<SymbolId> changed_;        // in the split loop
    Domain domain_;

    // ---- variables

    void changes(StatementId s, std::set<SymbolId>& changed) const {
        for (const core::Touch& t : touches_.of(s))
            if (t.is_write && !t.root.behind) changed.insert(t.root.variable);
        if (const auto* declare = std::get_if<core::Declare>(&core_[s].node)) changed.insert(declare->symbol);
        for (const StatementId part : core::parts(core_, s)) changes(part, changed);
    }

    bool changes(const std::vector<StatementId>& list, SymbolId symbol) const {
        std::set<SymbolId> changed;
        for (const StatementId s : list) changes(s, changed);
        return changed.contains(symbol);
    }

    bool jumps(StatementId s) const {
        const auto parts = core::parts(core_, s);
        return std::holds_alternative<core::Jump>(core_[s].node) || std::any_of(parts.begin(), parts.end(), [&](StatementId part) { return jumps(part); });
    }

    std::string name(SymbolId symbol) const {
        if (const auto index = domain_.indices.find(symbol); index != domain_.indices.end()) return index->second;
        if (changed_.contains(symbol) || core_[symbol].address_taken) return "";
        return fmt::format("p{}", symbol.value);
    }

    NameOf names() const { return [this](SymbolId s) { return name(s); }; }

    // ---- loops

    /// i = i + 2
    std::optional<int64_t> step_of(StatementId s, SymbolId index) const {
        const auto* assign = std::get_if<core::Assign>(&core_[s].node);
        if (!assign || !is_place_of(assign->target, index)) return {};
        const auto value = linear(core_, assign->value, [&](SymbolId v) { return v == index ? std::string("i") : std::string(); });
        return value && value->terms.size() == 1 && value->terms.begin()->second == 1 && value->constant != 0 ? std::optional(value->constant) : std::nullopt;
    }

    bool is_place_of(PlaceId p, SymbolId symbol) const {
        const auto* variable = std::get_if<core::Variable>(&core_[p].node);
        return variable && variable->symbol == symbol;
    }

    ValueId initial(StatementId s, SymbolId& index) const {
        if (const auto* assign = std::get_if<core::Assign>(&core_[s].node))
            if (const auto* variable = std::get_if<core::Variable>(&core_[assign->target].node)) return index = variable->symbol, assign->value;
        const auto* declare = std::get_if<core::Declare>(&core_[s].node);
        if (!declare || !declare->initial || declare->initial->items.size() != 1 || !declare->initial->items[0].path.empty()) return {};
        return index = declare->symbol, declare->initial->items[0].value;
    }

    std::optional<Counted> counted(const core::Loop& x) {
        if (x.at_end || x.init.empty() || x.step.size() != 1 || !x.before_test.empty() || !x.test.valid()) return {};
        Counted made;
        const ValueId start = initial(x.init.back(), made.index);
        if (!start.valid() || core_[made.index].address_taken || changes({x.body}, made.index)) return {};
        const auto value = linear(core_, start, names());
        const auto step = step_of(x.step[0], made.index);
        if (!value || !step) return {};
        return made.start = *value, made.step = *step, made;
    }

    /// The body, in all rounds.
    void enter(const core::Loop& x) {
        const Domain around = domain_;
        if (const auto loop = counted(x)) {
            const std::string index = fmt::format("d{}", domain_.loops++);
            domain_.indices[loop->index] = index;
            domain_.conditions.push_back(fmt::format("(exists k : k >= 0 and {} = {} + {}k)", index, text(loop->start), loop->step));
            assume(x.test, true);
        }
        domain_.exact &= domain_.loops > around.loops && !ends_by_difference(x.test);
        statement(x.body);
        domain_ = around;
    }

    /// i != n says nothing of the iterations behind n.
    bool ends_by_difference(ValueId test) const {
        const auto* compare = std::get_if<core::Binary>(&core_[test].node);
        return !compare || compare->op == BinaryOp::ne;
    }

    void assume(ValueId condition, bool holds) {
        if (const auto text = condition_text(core_, condition, holds, names())) domain_.conditions.push_back("(" + *text + ")");
        else domain_.exact = false;
    }

    // ---- statements and values

    void statement(StatementId s) {
        if (const auto* branch = std::get_if<core::If>(&core_[s].node)) return either(*branch);
        const bool is_loop = std::holds_alternative<core::Loop>(core_[s].node);
        const Domain around = domain_;
        domain_.exact &= !is_loop && !std::holds_alternative<core::Switch>(core_[s].node);
        for (const ValueId v : core::values_in(core_, s)) value(v);
        for (const PlaceId p : core::places_in(core_, s)) access(p, true);
        if (!is_loop)
            for (const StatementId part : core::parts(core_, s)) statement(part);
        domain_ = around;
        if (is_loop) enter(std::get<core::Loop>(core_[s].node));
    }

    void either(const core::If& x) {
        value(x.condition);
        const Domain around = domain_;
        assume(x.condition, true);
        statement(x.yes);
        domain_ = around;
        if (!x.no.valid()) return;
        assume(x.condition, false);
        statement(x.no);
        domain_ = around;
    }

    void value(ValueId v) {
        if (const auto* choose = std::get_if<core::Choose>(&core_[v].node)) return choice(*choose);
        if (const auto* read = std::get_if<core::Read>(&core_[v].node)) access(read->place, false);
        for (const ValueId operand : core::operands(core_, v)) value(operand);
    }

    void choice(const core::Choose& x) {
        value(x.condition);
        const Domain around = domain_;
        assume(x.condition, true);
        value(x.yes);
        domain_ = around;
        assume(x.condition, false);
        value(x.no);
        domain_ = around;
    }

    // ---- accesses

    /// The subscripts of a[i][j], the first one first; the array itself must be a variable.
    bool subscripts(PlaceId p, std::vector<std::pair<ValueId, PlaceId>>& all) const {
        if (const auto* element = std::get_if<core::Element>(&core_[p].node)) {
            if (!subscripts(element->array, all)) return false;
            return all.emplace_back(element->index, element->array), true;
        }
        return std::holds_alternative<core::Variable>(core_[p].node);
    }

    void access(PlaceId p, bool write) {
        std::vector<std::pair<ValueId, PlaceId>> places;
        if (!std::holds_alternative<core::Element>(core_[p].node) || !subscripts(p, places)) return;
        const ExprId expr = core_[p].from.expr;
        const std::vector<const Section*> claims = claims_of(expr, write);
        if (claims.empty()) return;
        found_.push_back(judge(expr, places, claims));
        found_.back().stmt = core_[p].from.stmt;
    }

    std::vector<const Section*> claims_of(ExprId expr, bool write) const {
        std::vector<const Section*> claims;
        for (const Section& s : claims_.sections)
            if (s.write == write && accesses_.accesses[s.access.index()].expr == expr) claims.push_back(&s);
        return claims;
    }

    Image judge(ExprId expr, const std::vector<std::pair<ValueId, PlaceId>>& places, const std::vector<const Section*>& claims) {
        std::vector<std::string> subscripts, conditions = domain_.conditions;
        for (const auto& [index, array] : places) {
            const auto value = linear(core_, index, names());
            if (!value) return {expr, ImageVerdict::unknown, "a subscript is not affine"};
            subscripts.push_back(text(*value));
            const auto length = core_.type(array).length;
            if (length) conditions.push_back(fmt::format("0 <= {} < {}", subscripts.back(), *length));
        }
        std::vector<std::string> inside;
        for (const Section* s : claims) {
            const auto one = claim_text(*s, split_, subscripts, names());
            if (!one) return {expr, ImageVerdict::unknown, "the section says more than subscripts and variables"};
            inside.push_back("(" + *one + ")");
        }
        return asked(expr, fmt::format("{}", fmt::join(conditions, " and ")), fmt::format("{}", fmt::join(inside, " or ")));
    }

    /// An element outside is one only if all that is known has been said: each condition, and of each variable of the section what it has to do
    /// with the access.
    Image asked(ExprId expr, const std::string& access, const std::string& section) {
        std::vector<std::string> indices;
        for (size_t d = 0; d < domain_.loops; d++) indices.push_back(fmt::format("d{}", d));
        const std::set<std::string> parameters = parameters_in(access + " " + section);
        std::string known;
        for (const auto& [symbol, value] : constants_)
            if (const std::string parameter = fmt::format("p{}", symbol.value); parameters.contains(parameter)) known += fmt::format(" and {} = {}", parameter, value);
        const std::string set = fmt::format("[{}] -> {{ [{}] : {}{} and not ({}) }}", fmt::join(parameters, ", "), fmt::join(indices, ", "), access, known, section);
        try {
            if (isl_.set(set).is_empty()) return {expr, ImageVerdict::inside, set};
        } catch (const isl::exception&) {
            return {expr, ImageVerdict::unknown, "isl gives up"};
        }
        if (!domain_.exact) return {expr, ImageVerdict::unknown, "a condition is not affine"};
        if (parameters != parameters_in(access)) return {expr, ImageVerdict::unknown, "what the section's variables are is not known"};
        return {expr, ImageVerdict::outside, set};
    }
};

/// The loop that the statement of the text has become; invalid: it is another one by now.
StatementId loop_of(const core::Core& core, StmtId stmt) {
    const auto span = core.spans.find(stmt);
    if (span == core.spans.end()) return {};
    StatementId s = span->second.last;
    while (const auto* block = std::get_if<core::Block>(&core[s].node)) {
        if (block->body.empty()) return {};
        s = block->body.back();
    }
    return std::holds_alternative<core::Loop>(core[s].node) && core[s].from.stmt == stmt ? s : StatementId{};
}

}  // namespace

std::vector<Image> images_in_sections(const core::Core& core, const Accesses& accesses, const IterationTable& table, const Sections& sections) {
    std::vector<Image> found;
    const core::Touches touches(core);
    const Constants constants = constants_in(core);
    polyhedra::IslContext isl;
    for (const RegionSections& region : sections.regions) {
        const Loop& split = table[region.loop];
        const StatementId loop = loop_of(core, split.stmt);
        if (loop.valid()) Walk(core, touches, accesses, split, region, constants, isl, found).run(loop);
    }
    return found;
}

}  // namespace dmcg::verifying
