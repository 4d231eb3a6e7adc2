// Pointers that exchange what they point to: the copies get other names, and nothing is sent.
//
//   tmp = a; a = b; b = tmp;      who held lines of *b holds these lines of *a from here on
//
// Each rank has its own memory for each name, and exchanges its own pointers: so on each rank a name means the same as on the others.
#include <fmt/format.h>

#include <algorithm>

#include "resolve/structures.h"
#include "walker.h"

namespace dmcg {

void Walker::rotate(StmtId stmt, const Rotation& rotation) {
    const Point point{stmt, Side::before};
    place(stmt, Place::all);
    const auto is_memory = [&](const Access& a) {
        return std::any_of(rotation.from.begin(), rotation.from.end(), [&](const auto& move) { return accesses_.target(move.first) == a.object; });
    };
    const AccessRange range = structure_.accesses_of(stmt);
    for (const Access& a : all_of(range))
        if (a.kind == AccessKind::read && a.object.valid() && !is_memory(a)) require({DemandKind::all, a.object, {}, {}, {}, stmt, {}}, point);
    collect_other_axes(rotation, stmt, point);
    for (const Access& a : all_of(range))
        if (!is_memory(a)) written(a, true, point);
    for (const auto& [to, from] : rotation.from) value_changes(accesses_.object(to), point);
    rename(rotation);
}

/// Lines of one are no lines of the other.
void Walker::collect_other_axes(const Rotation& rotation, StmtId stmt, Point point) {
    for (const auto& [to, from] : rotation.from)
        if (!same_axes(accesses_, accesses_.memory(to), accesses_.memory(from))) collect(accesses_.memory(from), stmt, point);
}

void Walker::rename(const Rotation& rotation) {
    std::vector<Copies> before;
    std::vector<bool> ended, absent;
    for (const auto& [to, from] : rotation.from) {
        before.push_back(copies(accesses_.memory(from)));
        ended.push_back(flow_->may_have_ended(accesses_.memory(from)));
        absent.push_back(flow_->may_be_absent(accesses_.memory(from)));
    }
    for (size_t i = 0; i < before.size(); i++) {
        const ObjectId to = accesses_.memory(rotation.from[i].first);
        if (!same_axes(accesses_, to, accesses_.memory(rotation.from[i].second))) before[i].forget_extra();
        become(to, std::move(before[i]));
        flow_->set_ended(to, ended[i]);
        flow_->set_absent(to, absent[i]);
        touch(to);
    }
}

/// Which pointer has which memory depends on how often they were exchanged: behind the last statement that names what has been borrowed, and before the first
/// one that names it again.
void Walker::borrow_behind(StmtId stmt) {
    if (!flow_) return;
    const Point point{stmt, Side::after};
    for (const bool begins : {false, true}) {
        for (const Rotation& r : accesses_.rotations) {
            if ((begins ? r.borrowed_from : r.borrowed_until) != stmt) continue;
            std::vector<ObjectId> names;
            for (const auto& [pointer, lender] : r.borrows()) names.push_back(accesses_.memory(begins ? lender : pointer));
            if (!begins || r.again) agree_on_all(names, stmt, point);
            change_names(r, stmt, point);
        }
    }
}

void Walker::agree_on_all(const std::vector<ObjectId>& objects, StmtId at, Point point) {
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 1; i < objects.size(); i++) changed |= agree_on(objects[i - 1], objects[i], at, point);
    }
}

void Walker::change_names(const Rotation& borrow, StmtId stmt, Point point) {
    collect_other_axes(borrow, stmt, point);
    for (const auto& [to, from] : borrow.from) value_changes(accesses_.memory(to), point);
    rename(borrow);
}

/// What to do if the number of elements is not known: other pointers may be the reason.
std::string Walker::advice_on_size(const Object& block) const {
    for (const Rotation& r : accesses_.rotations)
        for (const auto& [to, from] : r.from)
            if (to == block.symbol)
                return fmt::format("'{}' exchanges its memory with '{}': allocate both with the same number of elements, in variables that do not change afterwards",
                                   block.name, unit_.program[from].name);
    if (has_parts_of_lines(block)) return fmt::format("allocate '{}' with the number of its lines times their length", block.name);
    return fmt::format("allocate '{}' with a number of elements that is always the same, in variables that do not change afterwards", block.name);
}

/// Its number of elements is known, but the last line may lack some.
bool Walker::has_parts_of_lines(const Object& block) const { return block.is_block && !block.length.monomials.empty() && block.extents.size() > 1; }

std::string Walker::why_no_size(const Object& object) const {
    const bool is_fixed = !object.is_block && !object.is_parameter_target && object.flat_axes > 1;
    if (is_fixed || has_parts_of_lines(object)) return fmt::format("'{}' may have no whole number of the lines in which it is used", object.name);
    return fmt::format("how many elements '{}' has is not known", object.name);
}

/// Which of the arguments a parameter points to in the end depends on how often it was exchanged. So what is held of one must be
/// held of the other, else both are collected. True if that makes a difference.
bool Walker::agree_on(ObjectId a, ObjectId b, StmtId at, Point point) {
    const Copies one = copies(a), other = copies(b);
    const bool ended = flow_->may_have_ended(a) || flow_->may_have_ended(b);
    const bool absent = flow_->may_be_absent(a) || flow_->may_be_absent(b);
    for (const ObjectId object : {a, b}) flow_->set_ended(object, ended), flow_->set_absent(object, absent);
    if (one == other && same_axes(accesses_, a, b)) return false;
    auto both = same_axes(accesses_, a, b) ? join(one, other) : std::nullopt;
    if (!both) {
        for (const ObjectId object : {a, b})
            if (copies(object).spread) collect(object, at, point);
        both = Copies::whole(copies(a).all && copies(b).all);
    }
    become(a, *both);
    become(b, *both);
    return !(*both == one && *both == other);
}

/// At the end of a function that exchanges what its parameters point to.
void Walker::agree_on_exchanged(StmtId at, Point point) {
    for (bool changed = true; changed;) {
        changed = false;
        for (const Rotation& r : accesses_.rotations)
            for (const auto& [to, from] : r.from)
                if (!r.is_borrow() && accesses_[accesses_.target(to)].is_parameter_target && !is_reference(unit_.program[to]) && unit_.program[to].function == structure_.function)
                    changed |= agree_on(accesses_.target(to), accesses_.target(from), at, point);
    }
}

}  // namespace dmcg
