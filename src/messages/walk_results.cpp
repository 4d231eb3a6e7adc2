// What the ranks have in parts after a split loop: reductions, and variables whose last value is wanted.
//
//   split i: h[data[i]]++        before: the master has h; then each rank adds to its own h
//   Reduce h                     the master has the sum
#include <algorithm>

#include "walker.h"

namespace dmcg {
namespace {

void add_symbols(const Affine& value, std::vector<SymbolId>& symbols) {
    for (const Term& t : value.terms) {
        symbols.insert(symbols.end(), t.atom.depends.begin(), t.atom.depends.end());
        if (t.atom.symbol.valid()) symbols.push_back(t.atom.symbol);
    }
}

/// The variables that tell which elements are meant.
std::vector<SymbolId> symbols_of(const Box& box) {
    std::vector<SymbolId> symbols;
    for (const Span& span : box) {
        if (span.whole) continue;
        add_symbols(span.low, symbols);
        add_symbols(span.high, symbols);
    }
    return symbols;
}

}  // namespace

/// The messages that make one value of the parts, in the order of the roles.
std::vector<Message> Walker::results_of(const RegionSections& sections, StmtId stmt) const {
    std::vector<Message> results;
    Message m;
    m.point = {stmt, Side::after};
    m.for_region = sections.region;
    m.for_stmt = stmt;
    m.partition = placement_.partition_of_region[sections.region.index()];
    for (const VariableRole& role : sections.roles) {
        m.object = role.object;
        m.kind = MessageKind::last_value;
        if (role.role == Role::lastprivate) results.push_back(m);
        m.kind = decisions_.to_master.contains({sections.region, role.object}) ? MessageKind::reduce : MessageKind::allreduce;
        for (const Fold& fold : role.folds) {
            results.push_back(m);
            results.back().fold = fold;
        }
    }
    return results;
}

/// The old value is with the master alone if the others start from the operator's identity. A loop without iterations leaves it,
/// and a field leaves the others of its element, so that every rank must have them if it is to have the result.
void Walker::before_result(const Message& result, Point point) {
    const bool to_all = result.kind != MessageKind::reduce;
    const bool keeps = !result.fold || keeps_old_value(result.fold->op) || (to_all && !result.fold->field.empty());
    const Box box = result.fold ? result.fold->box : Box{};
    for (const SymbolId symbol : symbols_of(box))
        if (const ObjectId object = accesses_.object(symbol); object.valid()) require({DemandKind::all, object, {}, {}, result.for_region, point.stmt, {}}, point);
    require({keeps ? DemandKind::all : DemandKind::master, result.object, box, {}, result.for_region, point.stmt, {}}, point);
    if (!to_all && copies(result.object).spread) require({DemandKind::master, result.object, {}, {}, result.for_region, point.stmt, {}}, point);
}

/// Descriptions by the old value end before the loop; what is the rank's own has no value for others.
void Walker::role_changes(const VariableRole& role, Point point) {
    if (role.role == Role::shared) return;
    if (accesses_[role.object].is_array) memory_changes(point);
    else scalar_changes(accesses_[role.object].symbol, point);
    touch(role.object);
    if (role.folds.empty()) become(role.object, {});
}

void Walker::after_result(const Message& result) {
    Copies now = copies(result.object);
    const bool part = result.fold && !covers_all(result.fold->box);
    if (result.kind == MessageKind::reduce) now = Copies{false, {}, {}, {}};
    else if (!part) now = Copies{};
    else if (!holds({DemandKind::all, result.object, result.fold->box, {}, {}, {}, {}})) now.at_all.push_back(result.fold->box);
    become(result.object, std::move(now));
    marks_.messages.push_back(result);
}

}  // namespace dmcg
