#include "legality/reference.h"

#include <algorithm>

namespace dmcg {

size_t Parameters::position(const Atom& atom) {
    const auto same = [&](const Atom& other) { return other == atom && other.depends == atom.depends; };
    const auto found = std::find_if(atoms.begin(), atoms.end(), same);
    if (found != atoms.end()) return static_cast<size_t>(found - atoms.begin());
    atoms.push_back(atom);
    return atoms.size() - 1;
}

}  // namespace dmcg
