// What the graph's builder keeps of the function that it is in.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "stages.h"

namespace dmcg::verifying {

using Open = std::vector<size_t>;

inline Open operator+(Open a, const Open& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// A statement that break or continue leaves.
struct Frame {
    bool is_loop = true;
    std::optional<size_t> master;    // the MasterOnly step around it
    Open breaks, continues;
    std::optional<size_t> cases;     // of a switch: the node that its cases follow
    bool has_default = false;
};

struct Label {
    size_t node;
    std::optional<size_t> master;
};

struct Jump {
    size_t node;
    std::string label;               // empty: any
    std::optional<size_t> master;
    StmtId stmt;
};

/// Nodes of a function that is being called.
struct Copy {
    size_t begin;                    // the first one
    std::vector<size_t> again;       // calls of itself inside
};

/// A function, or a copy of it at a call.
struct Body {
    FunctionId function;
    bool to_master = false;          // only the master uses what the call gives
    std::vector<Frame> frames{};
    std::map<std::string, Label> labels{};
    std::vector<Jump> jumps{};
    Open returns{};
};

}  // namespace dmcg::verifying
