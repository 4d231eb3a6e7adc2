// Constraints as isl's own text, and isl itself behind one door: it may give up, and then the answer is `unknown`.
//
//   i - 1 >= 0, n - 1 - i >= 0      "[p0] -> { [x0] : x0 - 1 >= 0 and p0 - 1 - x0 >= 0 }"
#pragma once

#include <isl/cpp.h>

#include <string>
#include <unordered_map>

#include "polyhedra/reference.h"

namespace dmcg::polyhedra {

/// isl's memory and its limit of work. Questions to isl throw isl::exception when it gives up.
class IslContext {
public:
    IslContext();
    ~IslContext();
    IslContext(const IslContext&) = delete;
    IslContext& operator=(const IslContext&) = delete;

    /// The set that `text` describes; gives isl a fresh allowance of work.
    isl::set set(const std::string& text);

private:
    isl_ctx* context_;
    std::unordered_map<std::string, isl::set> read_;    // to read a set takes isl longer than most questions about it
};

/// How the indices of a reference are called in a set: "x0", "x1" ... for prefix 'x'.
struct Naming {
    char prefix;
    const std::vector<Dimension>& loops;
    const Parameters& parameters;
};

/// The value in isl's notation. Each atom must be an index of a loop, a parameter, or have a value.
std::string isl_text(const Affine& value, const Naming& naming);

/// One constraint, "true" if it says nothing.
std::string isl_text(const Constraint& constraint, const Naming& naming);

/// The conjunction of the domain of `reference`.
std::string isl_domain(const Reference& reference, const Naming& naming);

/// "x0, x1" for two loops.
std::string isl_indices(const Reference& reference, char prefix);

/// The set of the tuples `indices` for which `condition` holds.
std::string isl_set_text(const Parameters& parameters, const std::string& indices, const std::string& condition);

}  // namespace dmcg::polyhedra
