// Jumps and labels: a jump leaves a state behind, which joins where it leads to.
#include <algorithm>

#include "core/walk.h"
#include "memory/walker.h"

namespace dmcg::memory {

Walker::Exit Walker::exit_here(Value v) { return {state_, v, path_}; }

bool Walker::jump(StatementId, const core::Jump& x) {
    auto& targets = frame().targets;
    if (x.kind == core::JumpKind::return_) {
        const auto* read = x.value.valid() ? std::get_if<core::Read>(&core_[x.value].node) : nullptr;
        const bool is_record = x.value.valid() && core_.type(x.value).kind == TypeKind::record;
        const Value v = !x.value.valid() || (is_record && !read) ? values().unknown() : is_record ? place(read->place) : value(x.value);
        frame().returns.push_back(exit_here(v));        // of a structure: where it lies
        return false;
    }
    for (auto t = targets.rbegin(); t != targets.rend(); ++t) {
        if (x.kind == core::JumpKind::goto_ ? t->label != x.label || x.label.empty() : x.kind == core::JumpKind::continue_ && !t->is_loop) continue;
        if (x.kind != core::JumpKind::goto_ && !t->label.empty()) continue;        // break does not see loops that jumps make
        (x.kind == core::JumpKind::break_ ? t->breaks : t->continues).push_back(exit_here());
        return false;
    }
    if (x.kind == core::JumpKind::goto_) frame().jumps[x.label].push_back(exit_here());
    return false;
}

/// The states of the exits and the one of now, if that is live, as one: with what is known at `base` alone.
bool Walker::join(std::vector<Exit> exits, bool is_live, const Point& base) {
    if (exits.empty()) return is_live;
    return_to(base);
    if (!is_live) {
        state_ = exits.back().state;
        exits.pop_back();
    }
    for (auto e = exits.rbegin(); e != exits.rend(); ++e) state_ = memory().joined(since(e->path, base.path), e->state, state_, rounds());
    return true;
}

/// Control comes to a label from before it, and from jumps in the statements of the same list.
bool Walker::arrive(const core::Label& label, bool is_live, const Point& list) {
    if (label.is_case) return arrive_at_case(label, is_live, list);
    std::vector<Exit> exits = std::move(frame().jumps[label.name]);
    frame().jumps.erase(label.name);
    for (const Exit& e : exits)
        if (e.path.size() < list.path || !std::equal(path_.begin(), path_.begin() + static_cast<std::ptrdiff_t>(list.path), e.path.begin())) leave_out("a jump into a statement");
    return join(std::move(exits), is_live, list);
}

bool Walker::arrive_at_case(const core::Label& label, bool is_live, const Point& list) {
    const auto found = std::find_if(frame().targets.rbegin(), frame().targets.rend(), [](const Target& t) { return !t.is_loop; });
    if (found == frame().targets.rend()) return is_live;
    Target& target = *found;
    return_to(list);        // what held in the case before says nothing here
    Condition c = always();
    if (label.first.valid()) {
        const Polynomial first = integer(label.first), last = label.last.valid() ? integer(label.last) : first;
        c = first == last ? is_zero(target.selected - first) : not_negative(target.selected - first) && not_negative(last - target.selected);
        target.cases.push_back(c);
    } else {
        target.has_default = true;
        for (const Condition other : target.cases) c = c && !other;
    }
    if (is_never(c)) return is_live;
    if (is_live) state_ = memory().joined(c, target.start, state_, rounds());
    else {
        state_ = target.start;
        if (label.first.valid()) assume(c);
    }
    return true;
}

bool Walker::switched(StatementId, const core::Switch& x) {
    const Point here = point();
    Target target;
    target.is_loop = false;
    target.selected = integer(x.value);
    target.start = state_;
    frame().targets.push_back(std::move(target));
    const auto* body = std::get_if<core::Block>(&core_[x.body].node);
    const Statements list = body ? body->body : Statements{x.body};
    bool is_live = false;
    for (size_t i = 0; i < list.size(); i++) {
        const auto* label = std::get_if<core::Label>(&core_[list[i]].node);
        if (label) is_live = arrive(*label, is_live, here);
        else if (is_live || has_label(list[i])) is_live = statement(list[i]);
    }
    target = std::move(frame().targets.back());
    frame().targets.pop_back();
    if (!target.has_default) {
        Exit none{target.start, {}, path_};
        none.path.resize(here.path);
        for (const Condition c : target.cases) none.path.push_back(!c);
        target.breaks.push_back(std::move(none));
    }
    return join(std::move(target.breaks), is_live, here);
}

bool Walker::jumps_to(StatementId id, const std::string& label) const {
    const auto* jump = std::get_if<core::Jump>(&core_[id].node);
    if (jump && jump->kind == core::JumpKind::goto_ && jump->label == label) return true;
    const auto inner = core::parts(core_, id);
    return std::any_of(inner.begin(), inner.end(), [&](StatementId s) { return jumps_to(s, label); });
}

bool Walker::has_label(StatementId id) const {
    if (std::holds_alternative<core::Label>(core_[id].node)) return true;
    const auto inner = core::parts(core_, id);
    return std::any_of(inner.begin(), inner.end(), [&](StatementId s) { return has_label(s); });
}

/// The last statement from which a goto leads back to the label, or to a label between them.
std::optional<size_t> Walker::end_of_jump_loop(const Statements& list, size_t label) const {
    std::optional<size_t> last;
    for (size_t from = label; from <= last.value_or(label); from++) {
        const auto* name = std::get_if<core::Label>(&core_[list[from]].node);
        if (!name || name->is_case || (from > label && !last)) continue;
        for (size_t i = std::max(from, last.value_or(label) + (last ? 1 : 0)); i < list.size(); i++)
            if (jumps_to(list[i], name->name)) last = i;
    }
    return last;
}

}  // namespace dmcg::memory
