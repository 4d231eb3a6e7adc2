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

/// The messages that make one value of the parts, in the order of the roles. Those of a loop around that goes on are made there.
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
            if (walks_.combined_behind.contains({sections.region, role.object})) continue;
            results.push_back(m);
            results.back().fold = fold;
        }
    }
    for (const Pick& pick : sections.picks) {
        m.object = pick.object;
        const bool to_master = std::all_of(pick.cells.begin(), pick.cells.end(), [&](const Cell& c) { return decisions_.to_master.contains({sections.region, c.object}); });
        m.kind = to_master ? MessageKind::reduce : MessageKind::allreduce;
        m.fold = pick.best;
        m.pick = pick;
        results.push_back(m);
    }
    return results;
}

/// The same of the split loops inside that the loop does nothing but go on with. How the iterations are dealt out does not matter.
std::vector<Message> Walker::results_behind(StmtId loop) const {
    std::vector<Message> results;
    for (const auto& [key, behind] : walks_.combined_behind) {
        if (behind != loop) continue;
        const auto& [region, object] = key;
        const RegionSections* sections = sections_.of(region);
        const auto role = std::find_if(sections->roles.begin(), sections->roles.end(), [&](const VariableRole& r) { return r.object == object; });
        Message m;
        m.kind = decisions_.to_master.contains(key) ? MessageKind::reduce : MessageKind::allreduce;
        m.point = {loop, Side::after};
        m.object = object;
        m.fold = role->folds[0];
        m.for_region = region;
        m.for_stmt = structure_.table[sections->loop].stmt;
        results.push_back(m);
    }
    return results;
}

/// Each rank searches for something better than the old values.
void Walker::require_cells(Message& result, Point point) {
    for (const Cell& cell : result.pick->cells) {
        require_symbols(cell.box, result, point);
        require({DemandKind::all, cell.object, cell.box, {}, result.for_region, point.stmt, {}}, point);
    }
}

void Walker::require_symbols(const Box& box, Message& result, Point point) {
    for (const SymbolId symbol : symbols_of(box)) {
        const ObjectId object = accesses_.object(symbol);
        if (!object.valid()) continue;
        give_value(result, symbol);
        require({DemandKind::all, object, {}, {}, result.for_region, point.stmt, {}}, point);
    }
}

/// The old value is with the master alone if the others start from the operator's identity. A loop without iterations leaves it,
/// and a field leaves the others of its element, so that every rank must have them if it is to have the result.
void Walker::before_result(Message& result, Point point) {
    if (result.pick) return require_cells(result, point);
    const bool to_all = result.kind != MessageKind::reduce;
    const bool keeps = !result.fold || keeps_old_value(result.fold->op) || (to_all && !result.fold->field.empty());
    const Box box = result.fold ? result.fold->box : Box{};
    require_symbols(box, result, point);
    if (accesses_[result.object].is_array) know_existence(result);
    require({keeps ? DemandKind::all : DemandKind::master, result.object, box, {}, result.for_region, point.stmt, {}}, point);
    if (!to_all && copies(result.object).spread) require({DemandKind::master, result.object, {}, {}, result.for_region, point.stmt, {}}, point);
}

/// Descriptions by the old value end before the loop; what is the rank's own has no value for others.
void Walker::role_changes(const VariableRole& role, Point point) {
    if (role.role == Role::shared) return;
    value_changes(role.object, point);
    touch(role.object);
    if (role.role != Role::reduction && role.role != Role::picked) become(role.object, {});
    flow_->set_value(role.object);
    if (role.role == Role::private_) flow_->set_differing(role.object);
}

void Walker::holds_result(const Message& result, ObjectId object, const Box& box) {
    Copies now = copies(object);
    if (result.kind == MessageKind::reduce) now = Copies::whole(false);
    else if (covers_all(box)) now = Copies{};
    else if (!holds({DemandKind::all, object, box, {}, {}, {}, {}})) now.at_all.push_back(box);
    become(object, std::move(now));
}

void Walker::after_result(const Message& result) {
    if (!result.pick) holds_result(result, result.object, result.fold ? result.fold->box : Box{});
    else for (const Cell& cell : result.pick->cells) holds_result(result, cell.object, cell.box);
    marks_.messages.push_back(result);
}

}  // namespace dmcg
