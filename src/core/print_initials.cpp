// Initial values. Neighbours that begin with the same step share braces, unless a later value goes into an earlier one once more: braces
// would set the rest of that to 0.
//
//   .p[0] = 1, .p[1] = 2, .q = 3         {.p = {1, 2}, .q = 3}
//   [0 ... 3].x = 1, [2].x = 7           {[0 ... 3].x = 1, [2].x = 7}
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/printer.h"

namespace dmcg {

namespace {

using Items = std::vector<core::InitialItem>;

/// Items begin .. end of a list that agree in the step at some depth.
struct Run { size_t begin, end; };

bool same(const core::Step& a, const core::Step& b) { return a.field == b.field && a.first == b.first && a.last == b.last; }

bool overlap(const core::Step& a, const core::Step& b) { return a.field == b.field && a.first <= b.last && b.first <= a.last; }

std::vector<Run> runs_of(const Items& items, size_t begin, size_t end, size_t depth) {
    std::vector<Run> runs;
    for (size_t i = begin; i < end; ++i) {
        if (!runs.empty() && same(items[runs.back().begin].path[depth], items[i].path[depth])) runs.back().end = i + 1;
        else runs.push_back({i, i + 1});
    }
    return runs;
}

/// May each run have braces of its own? Only if no other goes into the same part, and what is set as a whole is not changed.
bool are_apart(const Items& items, const std::vector<Run>& runs, size_t depth) {
    std::vector<const core::Step*> steps;
    for (const Run& run : runs) {
        steps.push_back(&items[run.begin].path[depth]);
        for (size_t i = run.begin; i < run.end; ++i)
            if (run.end - run.begin > 1 && items[i].path.size() == depth + 1) return false;
    }
    const auto before = [](const core::Step* a, const core::Step* b) { return a->field != b->field ? a->field < b->field : a->first < b->first; };
    std::sort(steps.begin(), steps.end(), before);
    return std::adjacent_find(steps.begin(), steps.end(), [](const core::Step* a, const core::Step* b) { return overlap(*a, *b); }) == steps.end();
}

}  // namespace

std::string CorePrinter::initial(TypeId type, const core::Initial& initial) {
    const Items& items = initial.items;
    const TypeKind kind = core_[type].kind;
    if (items.empty() && kind != TypeKind::array && kind != TypeKind::record) return zero(type);
    return part(type, items, 0, items.size(), 0);
}

/// A string that fills an array is no value that a hook could stand around.
std::string CorePrinter::initial_value(ValueId v) {
    if (core_.type(v).kind != TypeKind::array) return value(v);
    return without_hooks([&] { return value(v); });
}

/// The value of a part of the object: one value, or braces.
std::string CorePrinter::part(TypeId type, const Items& items, size_t begin, size_t end, size_t depth) {
    if (end - begin == 1 && items[begin].path.size() == depth) return initial_value(items[begin].value);
    ++depth_;
    const std::vector<std::string> list = parts(type, items, begin, end, depth);
    --depth_;
    const std::string line = fmt::format("{{{}}}", fmt::join(list, ", "));
    return on_one_line_ || line.size() <= 120 ? line : fmt::format("{{\n{}{:{}}}}", lines_of(list), "", 4 * depth_);
}

/// Values side by side, as many as a line holds; what has braces or a name for itself.
std::string CorePrinter::lines_of(const std::vector<std::string>& list) const {
    const std::string indent(4 * static_cast<size_t>(depth_ + 1), ' ');
    std::string text, line;
    const auto end_line = [&] {
        if (!line.empty()) text += indent + line + "\n";
        line.clear();
    };
    for (size_t i = 0; i < list.size(); ++i) {
        const std::string one = list[i] + (i + 1 < list.size() ? "," : "");
        const bool is_apart = std::string_view("{[.").find(one.front()) != std::string_view::npos;
        if (is_apart || line.size() + one.size() > 100) end_line();
        line += (line.empty() ? "" : " ") + one;
        if (is_apart) end_line();
    }
    end_line();
    return text;
}

/// What stands between the braces. An element behind the last one needs no designator.
std::vector<std::string> CorePrinter::parts(TypeId type, const Items& items, size_t begin, size_t end, size_t depth) {
    const std::vector<Run> runs = runs_of(items, begin, end, depth);
    if (!are_apart(items, runs, depth)) return flat_parts(type, items, begin, end, depth);
    std::vector<std::string> list;
    int64_t next = 0;
    for (const Run& run : runs) {
        const core::Step& step = items[run.begin].path[depth];
        const TypeId inner = step_type(type, step);
        const std::string name = designator(type, step);
        if (name.empty()) {
            for (std::string& one : parts(inner, items, run.begin, run.end, depth + 1)) list.push_back(std::move(one));
            continue;
        }
        const bool is_next = !step.field && step.first == next && step.last == next;
        list.push_back((is_next ? "" : name + " = ") + part(inner, items, run.begin, run.end, depth + 1));
        next = step.last + 1;
    }
    return list;
}

std::vector<std::string> CorePrinter::flat_parts(TypeId type, const Items& items, size_t begin, size_t end, size_t depth) {
    std::vector<std::string> list;
    for (size_t i = begin; i < end; ++i) {
        std::string path;
        TypeId inner = type;
        for (size_t at = depth; at < items[i].path.size(); ++at) {
            path += designator(inner, items[i].path[at]);
            inner = step_type(inner, items[i].path[at]);
        }
        list.push_back(path + " = " + initial_value(items[i].value));
    }
    return list;
}

/// Empty: an anonymous member, whose own members are named instead.
std::string CorePrinter::designator(TypeId type, const core::Step& step) const {
    if (step.field) {
        const std::string& name = record_of(type)->fields[*step.field].name;
        return name.empty() ? "" : "." + name;
    }
    return step.first == step.last ? fmt::format("[{}]", step.first) : fmt::format("[{} ... {}]", step.first, step.last);
}

TypeId CorePrinter::step_type(TypeId type, const core::Step& step) const {
    return step.field ? record_of(type)->fields[*step.field].type : core_[type].element;
}

}  // namespace dmcg
