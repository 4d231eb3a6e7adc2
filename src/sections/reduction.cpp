// An object that is mentioned outside of its updates is seen half combined there, so it is no reduction.
//
//   sum[0] += x; if (x > sum[1]) sum[1] = x;      two folds: their elements are surely others
#include "reduction.h"

#include <algorithm>

#include "box_algebra.h"
#include "dmcg/flow.h"
#include "dmcg/walk.h"
#include "truth_values.h"

namespace dmcg {

bool keeps_old_value(ReductionOp op) { return op != ReductionOp::add && op != ReductionOp::mul && op != ReductionOp::bit_xor; }

namespace {

bool is_logical(ReductionOp op) { return op == ReductionOp::logical_and || op == ReductionOp::logical_or; }

bool reads_memory(const Affine& value) {
    return std::any_of(value.terms.begin(), value.terms.end(), [](const Term& t) { return t.atom.reads_memory; });
}

struct ReductionFinder {
    const SectionContext& context;
    const ObjectId object;
    std::vector<Update> updates;      // of the object
    bool always = false;              // each iteration changes the object

    ReductionFinder(const SectionContext& c, const std::vector<Update>& all, ObjectId o) : context(c), object(o) {
        std::copy_if(all.begin(), all.end(), std::back_inserter(updates), [&](const Update& u) { return u.object == object; });
        always = surely_writes(context.unit, context.accesses, body(), object);
    }

    const Loop& loop() const { return context.table[context.split]; }
    StmtId body() const { return loop_body(context.unit.ast, loop().stmt); }

    /// Each access to the object belongs to one of the updates.
    bool updates_only() const {
        const AccessRange range = context.accesses.of(body());
        for (uint32_t i = range.begin; i < range.end; i++) {
            const auto contains = [&](const Update& u) { return u.range.begin <= i && i < u.range.end; };
            const bool here = context.accesses.accesses[i].object == object;
            if (here && std::none_of(updates.begin(), updates.end(), contains)) return false;
        }
        return true;
    }

    /// Each iteration has lines of its own.
    bool has_own_lines() const {
        std::optional<Lines> lines;
        for (const Update& update : updates) {
            const Section section = section_of(context, update.write);
            if (!section.own) return false;
            lines = lines ? widen(*lines, *section.own) : section.own;
            if (!lines) return false;
        }
        return true;
    }

    /// The elements that an update may change in any iteration, in terms that the loop leaves alone and in one piece of memory.
    Box box_of(const Update& update) const {
        const Section section = section_of(context, update.write);
        const auto reach = section.own && !section.own->unproven ? dmcg::box_of(*section.own, loop()) : std::nullopt;
        Box box = section.own ? reach.value_or(Box(section.box.size())) : section.box;
        for (Span& span : box)
            if (reads_memory(span.low) || reads_memory(span.high)) span = Span{};
        return in_one_piece(std::move(box));
    }

    static bool same_place(const Fold& a, const Fold& b) { return a.field == b.field && !apart(a.box, b.box); }

    /// Folds of one operator become one if their hull meets no other operator's elements.
    static void merge(std::vector<Fold>& folds) {
        for (size_t i = 0; i < folds.size(); i++)
            for (size_t j = folds.size(); j-- > i + 1;) {
                Fold both = folds[i];
                both.box = in_one_piece(hull(both.box, folds[j].box));
                const auto in_the_way = [&](const Fold& f) { return f.op != both.op && same_place(f, both); };
                if (folds[j].op != both.op || folds[j].field != both.field || std::any_of(folds.begin(), folds.end(), in_the_way)) continue;
                both.may_stay |= folds[j].may_stay;
                folds[i] = both;
                folds.erase(folds.begin() + static_cast<std::ptrdiff_t>(j));
            }
    }

    /// No element is combined twice.
    static bool are_apart(const std::vector<Fold>& folds) {
        for (size_t i = 0; i < folds.size(); i++)
            for (size_t j = 0; j < i; j++)
                if (same_place(folds[i], folds[j])) return false;
        return true;
    }

    std::vector<Fold> folds() const {
        std::vector<Fold> all;
        for (const Update& update : updates) {
            all.push_back(update.fold);
            all.back().may_stay = may_stay(update.fold);
            if (context.accesses[object].is_array) all.back().box = box_of(update);
        }
        merge(all);
        return all;
    }

    /// A logical update that may not happen leaves an old value such as 95 as it is; combined by && it would become 1.
    bool may_stay(const Fold& fold) const {
        const bool happens = always && surely_enters(context.unit, loop().stmt);
        return is_logical(fold.op) && !happens && !holds_truth(context.unit, context.accesses, object);
    }

    void check_order(Reduction& found) const {
        for (const Update& u : updates) {
            if (!found.fault.reason.empty()) return;
            found.fault = u.fault;
            found.fault_at = u.target;
        }
    }

    void note_numbers(Reduction& found) const {
        for (const Update& u : updates)
            if (u.must_be_number.valid()) found.must_be_numbers.push_back(u.must_be_number);
    }
};

}  // namespace

bool updates_own_lines(const SectionContext& context, const std::vector<Update>& updates, ObjectId object) {
    const ReductionFinder finder(context, updates, object);
    return !finder.updates.empty() && context.accesses[object].is_array && finder.updates_only() && finder.has_own_lines();
}

std::optional<Reduction> find_reduction(const SectionContext& context, const std::vector<Update>& updates, ObjectId object) {
    const ReductionFinder finder(context, updates, object);
    if (finder.updates.empty() || !finder.updates_only()) return {};
    if (context.accesses[object].is_array && finder.has_own_lines()) return {};
    Reduction found{finder.folds(), {}, {}, {}};
    if (!ReductionFinder::are_apart(found.folds)) return {};
    finder.check_order(found);
    finder.note_numbers(found);
    const bool assigns = std::any_of(finder.updates.begin(), finder.updates.end(), [](const Update& u) { return u.constant; });
    const bool stays = std::any_of(found.folds.begin(), found.folds.end(), [](const Fold& f) { return f.may_stay; });
    if (assigns && (finder.always || stays || !found.fault.reason.empty())) return {};   // then it is a variable like others
    return found;
}

}  // namespace dmcg
