// isl reads its sets from text; so what is asked can be read, and printed in a test. Parameters are p0, p1 ...
#include "polyhedra/integer_sets.h"

#include <fmt/format.h>
#include <isl/ctx.h>
#include <isl/options.h>

#include <algorithm>

#include "dmcg/diagnostics.h"

namespace dmcg::polyhedra {

namespace {

constexpr unsigned long most_operations = 400'000;  // some hundred times what an ordinary test needs

std::string name_of(const Atom& atom, const Naming& naming) {
    if (atom.value) return fmt::format("({})", *atom.value);
    const auto loop = std::find_if(naming.loops.begin(), naming.loops.end(),
                                   [&](const Dimension& d) { return atom.symbol.valid() && d.index == atom.symbol; });
    if (loop != naming.loops.end()) return fmt::format("{}{}", naming.prefix, loop - naming.loops.begin());
    const auto& atoms = naming.parameters.atoms;
    const auto parameter = std::find(atoms.begin(), atoms.end(), atom);
    if (parameter == atoms.end()) internal_error(fmt::format("'{}' is neither index nor parameter", atom.text));
    return fmt::format("p{}", parameter - atoms.begin());
}

std::string sum_of(const Affine& value, const Naming& naming);

/// isl rounds downwards, C towards 0: the same on each side of 0.
std::string division_of(const Division& division, const Naming& naming) {
    const std::string dividend = sum_of(division.dividend, naming), divisor = sum_of(division.divisor, naming);
    if (division.downwards) return fmt::format("(({}) mod {})", dividend, divisor);
    if (division.remainder) return fmt::format("((max(0, {0}) mod {1}) - (max(0, -({0})) mod {1}))", dividend, divisor);
    return fmt::format("(floor(max(0, {0})/{1}) - floor(max(0, -({0}))/{1}))", dividend, divisor);
}

bool is_parameter(const Atom& atom, const Naming& naming) {
    const auto& atoms = naming.parameters.atoms;
    return std::find(atoms.begin(), atoms.end(), atom) != atoms.end();
}

std::string sum_of(const Affine& value, const Naming& naming) {
    std::string text = fmt::format("{}", value.constant);
    for (const Term& term : value.terms) {
        const bool divided = term.atom.division && !is_parameter(term.atom, naming);
        text += fmt::format(" + {}*{}", term.coefficient, divided ? division_of(*term.atom.division, naming) : name_of(term.atom, naming));
    }
    return text;
}

std::string joined(const std::vector<std::string>& parts, const char* between, const char* if_none) {
    return parts.empty() ? if_none : fmt::format("{}", fmt::join(parts, between));
}

}  // namespace

IslContext::IslContext() : context_(isl_ctx_alloc()) {
    isl_ctx_set_max_operations(context_, most_operations);
    isl_options_set_on_error(context_, ISL_ON_ERROR_CONTINUE);
}

IslContext::~IslContext() {
    read_.clear();
    isl_ctx_free(context_);
}

isl::set IslContext::set(const std::string& text) {
    isl_ctx_reset_error(context_);
    isl_ctx_reset_operations(context_);
    const auto known = read_.find(text);
    return known != read_.end() ? known->second : read_.emplace(text, isl::set(isl::ctx(context_), text)).first->second;
}

std::string isl_text(const Affine& value, const Naming& naming) { return sum_of(value, naming); }

namespace {

std::string all_of(const std::vector<Constraint>& constraints, const Naming& naming) {
    std::vector<std::string> parts;
    for (const Constraint& constraint : constraints) parts.push_back(isl_text(constraint, naming));
    return joined(parts, " and ", "true");
}

std::string one_of(const std::vector<std::vector<Constraint>>& alternatives, const Naming& naming) {
    std::vector<std::string> parts;
    for (const std::vector<Constraint>& all : alternatives) parts.push_back("(" + all_of(all, naming) + ")");
    return "(" + joined(parts, " or ", "false") + ")";
}

}  // namespace

std::string isl_text(const Constraint& constraint, const Naming& naming) {
    const std::string value = isl_text(constraint.value, naming);
    switch (constraint.relation) {
        case Relation::at_least_0:
            return fmt::format("{} >= 0", value);
        case Relation::equal_0:
            return fmt::format("{} = 0", value);
        case Relation::not_0:
            return fmt::format("({0} > 0 or {0} < 0)", value);
        case Relation::multiple:
            return fmt::format("({}) mod {} = 0", value, constraint.modulus);
        case Relation::one_of:
            return one_of(constraint.alternatives, naming);
    }
    return "true";
}

std::string isl_domain(const Reference& reference, const Naming& naming) {
    return all_of(reference.domain, naming);
}

std::string isl_indices(const Reference& reference, char prefix) {
    std::vector<std::string> names;
    for (size_t d = 0; d < reference.loops.size(); d++) names.push_back(fmt::format("{}{}", prefix, d));
    return joined(names, ", ", "");
}

std::string isl_set_text(const Parameters& parameters, const std::string& indices, const std::string& condition) {
    std::vector<std::string> names;
    for (size_t p = 0; p < parameters.atoms.size(); p++) names.push_back(fmt::format("p{}", p));
    return fmt::format("[{}] -> {{ [{}] : {} }}", fmt::join(names, ", "), indices, condition);
}

}  // namespace dmcg::polyhedra
