// What a section says of the subscripts of an access, in the words of isl.
//
//   iteration k = i - 1, line k - 1, [0, m)      (exists k : i = 1 + k and 0 + k - 1 <= x < ..) and 0 <= y < m
#pragma once

#include <set>
#include <string>
#include <vector>

#include "dmcg/sections.h"
#include "linear.h"

namespace dmcg::verifying {

/// `subscripts`: one for each axis. Nothing if the section says more than that, or has variables without a name.
std::optional<std::string> claim_text(const Section&, const Loop& split, const std::vector<std::string>& subscripts, const NameOf&);

/// The parameters p0, p1 .. that the text mentions.
std::set<std::string> parameters_in(const std::string& text);

}  // namespace dmcg::verifying
