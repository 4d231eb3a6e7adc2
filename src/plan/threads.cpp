// A split loop is parallel, so threads may share a rank's part of it, too, if OpenMP can be told which variables each thread has for
// itself. The roles of the variables say that; what OpenMP has no words for leaves the loop to one thread.
//
//   for (i = lo; i < hi; i++) { t = a[i]; s += t * t; }         #pragma omp parallel for private(t) reduction(+: s)
#include "plan/threads.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "plan/order.h"
#include "resolve/structures.h"

namespace dmcg {

namespace {

constexpr int64_t stack_of_a_thread = 64 * 1024;    // bytes that one variable may have there: a small part of it

class LoopSharing {
public:
    LoopSharing(const Unit& unit, const Accesses& accesses, const IterationTable& table, const RegionSections& region, PartitionKind partition)
        : unit_(unit), accesses_(accesses), loop_(table[region.loop]), region_(region), partition_(partition) {}

    /// The clauses, or why OpenMP cannot be told.
    std::vector<ThreadClause> clauses() {
        if (!unit_.regions[region_.region].trust.empty()) fail("its TRUST says that values may be old: which ones, the order of a rank's iterations tells");
        header();
        for (const VariableRole& role : region_.roles) variable(role);
        return std::move(clauses_);
    }
    const std::string& fault() const { return fault_; }

    void fail(std::string why) {
        if (fault_.empty()) fault_ = std::move(why);
    }

private:
    const Unit& unit_;
    const Accesses& accesses_;
    const Loop& loop_;
    const RegionSections& region_;
    const PartitionKind partition_;
    std::vector<ThreadClause> clauses_;
    std::string fault_;

    void header();
    bool count_may_overflow() const;
    void variable(const VariableRole& role);
    bool declared_inside(SymbolId symbol) const { return is_within(unit_.ast, unit_.program[symbol].scope, loop_.stmt); }
    bool in_called_function(ObjectId object) const;
    bool fits(ObjectId object);
    void add(Role word, SymbolId variable) { clauses_.push_back({word, {}, variable, {}}); }
    void reduction(const VariableRole& role);
    std::optional<Span> section(ObjectId object, const Box& box) const;
};

/// OpenMP computes bound + step - start: of an index narrower than int, or with large steps, that may not fit.
bool LoopSharing::count_may_overflow() const {
    constexpr int64_t small_step = 1 << 12;
    const Type& type = unit_.program[unit_.program[loop_.index].type];
    const int width = integer_width(type);
    if (partition_ != PartitionKind::block) return false;       // its header counts in int
    if (width < 32) return true;
    const auto bound = value_of(loop_.bound);
    const int64_t most = width > 32 ? INT64_MAX : is_signed_integer(type) ? INT32_MAX : UINT32_MAX, step = std::abs(loop_.step);
    return step > small_step || (bound && std::abs(*bound) > most - step);
}

/// In blocks the header stays the user's but for its bounds; dealt out in turn, it is written anew.
void LoopSharing::header() {
    const bool whole = partition_ == PartitionKind::block || partition_ == PartitionKind::cyclic;
    if (!whole) return fail("its iterations are dealt out in chunks");
    if (count_may_overflow()) return fail("OpenMP counts the iterations in the type of the index, which may be too small");
    const Type& type = unit_.program[unit_.program[loop_.index].type];
    if (type.is_volatile || type.is_atomic) return fail("its index is volatile or atomic");
    if (type.kind == TypeKind::enum_) return fail("its index is of an enumerated type");      // gcc 12 ends with an internal error
    if (partition_ == PartitionKind::block && !counts_only(unit_, loop_)) fail("its header does more than count");
}

/// A function that is called sees the shared variable, not that of the thread; one that gets its address sees the right one.
bool LoopSharing::in_called_function(ObjectId object) const {
    const Object& o = accesses_[object];
    if (o.escapes) return true;
    if (unit_.program[o.symbol].storage == Storage::automatic) return false;
    const AccessRange range = accesses_.of(loop_.stmt);
    for (uint32_t i = range.begin; i < range.end; i++)
        if (accesses_.accesses[i].object == object && accesses_.accesses[i].through_call) return true;
    return false;
}

/// A named variable that is small enough for the stack of a thread.
bool LoopSharing::fits(ObjectId object) {
    const Object& o = accesses_[object];
    if (o.is_block || o.is_parameter_target) fail(fmt::format("each thread would need memory of its own behind '{}'", o.name));
    else if (const auto size = size_of(unit_.program, unit_.program[o.symbol].type); !size || *size > stack_of_a_thread)
        fail(fmt::format("'{}', which each thread would need for itself, may be too large for a thread's stack", o.name));
    return fault_.empty();
}

void LoopSharing::variable(const VariableRole& role) {
    const SymbolId symbol = accesses_[role.object].symbol;
    if (symbol.valid() && unit_.program[symbol].is_thread_local) return fail(fmt::format("'{}' is thread-local, and set by one thread alone", unit_.program[symbol].name));
    if (role.role == Role::shared) return;
    if (role.role == Role::picked) return fail("it searches, and OpenMP knows no search that keeps the first place");
    if (!symbol.valid()) return fail("it writes memory that no variable names");
    const std::string& name = unit_.program[symbol].name;
    if (declared_inside(symbol) && unit_.program[symbol].storage == Storage::automatic) return;
    if (declared_inside(symbol)) return fail(fmt::format("'{}' is static", name));
    if (is_member(unit_.program[symbol])) return fail(fmt::format("'{}', which each thread would need for itself, is a member of a structure", name));
    if (in_called_function(role.object)) return fail(fmt::format("'{}', which each thread would need for itself, is also used by a function or through a pointer", name));
    switch (role.role) {
        case Role::reduction: return reduction(role);
        case Role::lastprivate:
            if (fits(role.object)) add(Role::lastprivate, symbol);
            return;
        case Role::index:
        case Role::private_: {
            const bool counts = symbol == loop_.index && partition_ == PartitionKind::block;    // private without a word
            if (!counts && fits(role.object)) add(Role::private_, symbol);
            return;
        }
        case Role::shared:
        case Role::picked: return;
    }
}

/// Elements of constant number in what a pointer points to.
std::optional<Span> LoopSharing::section(ObjectId object, const Box& box) const {
    const Object& o = accesses_[object];
    if (o.extents.size() != 1 || box.size() > 1) return {};
    const Span span = box.empty() || box[0].whole ? Span{false, Affine(0), o.extents[0]} : box[0];
    const auto low = value_of(span.low), high = value_of(span.high), bytes = size_of(unit_.program, o.element);
    if (!low || !high || !bytes || (*high - *low) * *bytes > stack_of_a_thread) return {};
    return span;
}

void LoopSharing::reduction(const VariableRole& role) {
    const Object& object = accesses_[role.object];
    const Fold& first = role.folds.front();
    if (first.op == ReductionOp::merge) return fail(fmt::format("only the run tells which iteration writes '{}'", object.name));
    const auto stays = [](const Fold& f) { return f.may_stay; };
    if (std::any_of(role.folds.begin(), role.folds.end(), stays)) return fail(fmt::format("'{}' may keep an old value, of which OpenMP makes 0 or 1", object.name));
    const auto other = [&](const Fold& f) { return !f.field.empty() || f.op != first.op; };
    if (std::any_of(role.folds.begin(), role.folds.end(), other)) return fail(fmt::format("it combines values in fields of '{}', or by several operators", object.name));
    if (!object.is_block && !object.is_parameter_target) {
        if (fits(role.object)) clauses_.push_back({Role::reduction, first.op, object.symbol, {}});
        return;
    }
    const auto found = role.folds.size() == 1 ? section(role.object, first.box) : std::nullopt;
    if (!found) return fail(fmt::format("each thread would need memory of its own behind '{}'", object.name));
    clauses_.push_back({Role::reduction, first.op, object.symbol, *found});
}

}  // namespace

LoopPragmas share_iterations(const Unit& unit, const Accesses& accesses, const IterationTable& table, const Sections& sections, const Plan& plan,
                             const std::vector<LoopInLanes>& lanes, bool threads, Diagnostics& diagnostics) {
    LoopPragmas pragmas;
    for (const Step& step : plan.steps) {
        const auto* split = std::get_if<SplitLoop>(&step);
        const RegionSections* found = split ? sections.of(split->region) : nullptr;
        if (!found) continue;
        const Range place = unit.regions[split->region].place;
        const auto in_lanes = std::find_if(lanes.begin(), lanes.end(), [&](const LoopInLanes& l) { return l.place == place; });
        if (!threads && in_lanes == lanes.end()) continue;
        LoopSharing sharing(unit, accesses, table, *found, plan.placement.partitions[split->partition.index()].spec.kind);
        if (split->may_end) sharing.fail("an iteration may end the program: which one is the first, the order tells");
        std::vector<ThreadClause> clauses = sharing.clauses();
        const bool last = std::any_of(clauses.begin(), clauses.end(), [](const ThreadClause& c) { return c.role == Role::lastprivate; });
        if (!threads && last) continue;    // see LoopPragma
        const std::string words = in_lanes == lanes.end() ? "" : in_lanes->words;
        const bool vouched = unit.regions[split->region].sharing || !is_unproven(unit, table[found->loop], diagnostics);    // by OpenMP's own pragma
        if (threads && !vouched)
            diagnostics.add(Kind::omp_one_thread, place, "one thread of each rank runs this loop: it may not be parallel", "a loop that 'omp parallel for' marks is shared by the threads all the same");
        else if (sharing.fault().empty()) pragmas[split->region] = {threads, in_lanes != lanes.end(), words, std::move(clauses)};
        else if (threads) diagnostics.add(Kind::omp_one_thread, place, fmt::format("one thread of each rank runs this loop: {}", sharing.fault()));
    }
    return pragmas;
}

}  // namespace dmcg
