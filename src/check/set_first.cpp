// Looks at the first statement that mentions the variable. What may not run is looked into as well: there, too, it must be set first, but it
// does not count for what comes behind.
#include "check/set_first.h"

#include "core/mentions.h"
#include "core/walk.h"

namespace dmcg::check {

namespace {

enum class First : uint8_t { unmentioned, set, other };

struct FirstUses {
    const core::Core& core;
    SymbolId variable;

    template <class Node>
    bool has(Node node) const {
        return mentions(core, node, [&](SymbolId s) { return s == variable; });
    }

    bool is_variable(core::PlaceId place) const {
        const auto* named = place.valid() ? std::get_if<core::Variable>(&core[place].node) : nullptr;
        return named && named->symbol == variable;
    }

    bool has_label(core::StatementId s) const {
        if (const auto* label = std::get_if<core::Label>(&core[s].node); label && !label->is_case) return true;
        for (const core::StatementId part : core::parts(core, s))
            if (has_label(part)) return true;
        return false;
    }

    First first_of(const std::vector<core::StatementId>& list) const {
        for (const core::StatementId s : list)
            if (const First found = first(s); found != First::unmentioned) return found;
        return First::unmentioned;
    }

    First first_of_loop(const core::Loop& loop) const {
        if (const First found = first_of(loop.init); found != First::unmentioned) return found;
        const bool elsewhere = has(loop.before_test) || (loop.test.valid() && has(loop.test)) || has(loop.step);
        return elsewhere || first(loop.body) == First::other ? First::other : First::unmentioned;
    }

    First first_of_branch(const core::If& branch) const {
        const First yes = branch.yes.valid() ? first(branch.yes) : First::unmentioned, no = branch.no.valid() ? first(branch.no) : First::unmentioned;
        if (has(branch.condition) || yes == First::other || no == First::other) return First::other;
        return yes == no ? yes : First::unmentioned;
    }

    First first(core::StatementId s) const {
        if (!has(s)) return First::unmentioned;
        if (const auto* block = std::get_if<core::Block>(&core[s].node)) return first_of(block->body);
        if (const auto* loop = std::get_if<core::Loop>(&core[s].node)) return first_of_loop(*loop);
        if (const auto* branch = std::get_if<core::If>(&core[s].node)) return first_of_branch(*branch);
        if (const auto* assign = std::get_if<core::Assign>(&core[s].node))
            return is_variable(assign->target) && !has(assign->value) ? First::set : First::other;
        if (const auto* call = std::get_if<core::Call>(&core[s].node); call && is_variable(call->result)) {
            for (const core::ValueId argument : call->arguments)
                if (has(argument)) return First::other;
            return has(call->callee) ? First::other : First::set;
        }
        return First::other;
    }
};

}  // namespace

bool is_left_alone(const core::Core& core, core::StatementId statement, SymbolId variable) {
    const core::StatementNode& node = core[statement].node;
    const auto is_target = [&](core::PlaceId place) { return place.valid() && core::variable_of(core, place) == variable; };
    if (const auto* assign = std::get_if<core::Assign>(&node); assign && is_target(assign->target)) return false;
    if (const auto* call = std::get_if<core::Call>(&node); call && is_target(call->result)) return false;
    if (const auto* opaque = std::get_if<core::Opaque>(&node))
        for (const core::PlaceId place : opaque->writes)
            if (is_target(place)) return false;
    for (const core::StatementId part : core::parts(core, statement))
        if (!is_left_alone(core, part, variable)) return false;
    return true;
}

bool is_set_first(const core::Core& core, core::StatementId statement, SymbolId variable) {
    const FirstUses finder{core, variable};
    return finder.first(statement) != First::other && !finder.has_label(statement);
}

}  // namespace dmcg::check
