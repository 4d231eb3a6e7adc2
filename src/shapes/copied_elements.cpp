#include "copied_elements.h"

#include <algorithm>
#include <array>
#include <vector>

#include "accesses/library.h"
#include "dmcg/walk.h"

namespace dmcg {
namespace {

/// Which argument points to what the function touches, and which tell how many bytes that are.
struct ToldLength {
    std::string_view name;
    std::optional<size_t> reads;        // nothing: it reads nothing there
    std::vector<size_t> bytes;          // their product
    bool every = true;
};

const std::array<ToldLength, 6> told_lengths = {{
    {"memcpy", 1, {2}}, {"memmove", 1, {2}}, {"memset", {}, {2}}, {"qsort", 0, {1, 2}, false}, {"snprintf", {}, {1}, false}, {"strncpy", {}, {2}},
}};

const ToldLength* told_length(const Unit& unit, const CallExpr& call) {
    const auto found = std::find_if(told_lengths.begin(), told_lengths.end(), [&](const ToldLength& t) { return is_function(callee_name(unit, call), {t.name}); });
    if (found == told_lengths.end() || call.arguments.size() < 3 || !called_library(unit, call)) return nullptr;
    const bool stores_elsewhere = found->name == "snprintf" && may_store(unit, call.arguments[2]);
    return stores_elsewhere ? nullptr : &*found;
}

std::optional<Polynomial> bytes_of(const Unit& unit, const CallExpr& call, const ToldLength& told) {
    std::optional<Polynomial> bytes = polynomial_of(Affine(1));
    for (const size_t i : told.bytes)
        if (bytes) bytes = product(*bytes, polynomial_of(unit, call.arguments[i]));
    return bytes;
}

}  // namespace

std::optional<CopiedElements> copied_elements(const Unit& unit, const Access& access, const Object& object) {
    const auto* call = as<CallExpr>(unit.ast, access.expr);
    const ToldLength* told = call ? told_length(unit, *call) : nullptr;
    const bool reads = access.kind == AccessKind::read;
    if (!told || (reads && !told->reads)) return {};
    const auto size = size_of(unit.program, object.element);
    const auto bytes = bytes_of(unit, *call, *told);
    const auto count = bytes && size && *size > 0 ? divided(*bytes, polynomial_of(Affine(*size))) : std::nullopt;
    if (!count) return {};
    return CopiedElements{without_casts(unit.ast, call->arguments[reads ? *told->reads : 0]), as_affine(*count), told->every};
}

}  // namespace dmcg
