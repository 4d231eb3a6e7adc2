// One directive as written in its comment, before its names are looked up and its region is found.
//
//   /* DOALL_BEGIN P=CYC(4) REDUCE(+:s) */     word doall_begin, partition CYC(4), one clause: reduce, +, s
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dmcg/diagnostics.h"
#include "dmcg/program.h"
#include "dmcg/regions.h"

namespace dmcg {

enum class DirectiveWord : uint8_t { doall_begin, doall_end, init_begin, init_end, syn, dd };

enum class ClauseKind : uint8_t { reduce, private_, lastprivate, trust };

/// One name of a clause: REDUCE(+:x,y) makes two.
struct Clause {
    ClauseKind kind{};
    ReductionOp op{};  // of reduce
    std::string name;
    Range place;  // of the name
};

/// One vector of a DD.
struct WrittenDistance {
    std::string array;
    Range array_place;
    std::vector<int64_t> offsets;
    Range place;  // of the brackets
};

struct Directive {
    DirectiveWord word{};
    Range place;   // the comment
    TokenId next;  // the first token behind it
    std::optional<PartitionSpec> partition;
    std::vector<Clause> clauses;
    std::vector<WrittenDistance> distances;
};

/// The directives of the user's files in source order. A faulty one is reported and kept, so that its region is still
/// found.
std::vector<Directive> read_comments(const Sources& sources, const Tokens& tokens, bool partition_given,
                                     Diagnostics& diagnostics);

std::string_view directive_name(DirectiveWord word);  // "DOALL_BEGIN"

}  // namespace dmcg
