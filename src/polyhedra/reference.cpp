// Parameters are kept in order of first mention; atoms are compared as a whole (name, variable, what they depend on).
#include "polyhedra/reference.h"

#include <algorithm>

namespace dmcg::polyhedra {

size_t Parameters::position(const Atom& atom) {
    const auto found = std::find(atoms.begin(), atoms.end(), atom);
    if (found != atoms.end()) return static_cast<size_t>(found - atoms.begin());
    atoms.push_back(atom);
    return atoms.size() - 1;
}

}  // namespace dmcg::polyhedra
