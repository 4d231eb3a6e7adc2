// What the graph's builder keeps: the nodes, and of the function that it is in what jumps lead to.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "graph.h"

namespace dmcg::verifying {

using Open = std::vector<size_t>;

inline Open operator+(Open a, const Open& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// A statement that break or continue leaves.
struct Frame {
    bool is_loop = true;
    std::optional<size_t> master{};  // the MasterOnly step around it
    Open breaks{}, continues{};
    std::optional<size_t> cases{};   // of a switch: the node that its cases follow
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
    std::map<SymbolId, SymbolId> functions{};    // parameters that nothing changes -> the function that the call gives them
    std::vector<Frame> frames{};
    std::map<std::string, Label> labels{};
    std::vector<Jump> jumps{};
    Open returns{};
};

/// A graph in the making. `open_` is the set of nodes whose successor is the node to come: control statements split and unite it.
class Drawing {
protected:
    Graph graph_;
    Open open_;
    std::optional<size_t> master_;           // the MasterOnly step that is open
    Body body_;                              // of the function at hand

    void fault(std::string text) {
        if (!graph_.fault) graph_.fault = std::move(text);
    }

    size_t add(NodeKind kind, StmtId stmt, AccessRange accesses = {}) {
        const size_t id = graph_.nodes.size();
        Node made;
        made.kind = kind;
        made.by_master = made.alone = master_.has_value();
        made.stmt = stmt;
        made.function = body_.function;
        made.accesses = accesses;
        graph_.nodes.push_back(std::move(made));
        link(open_, id);
        open_ = {id};
        return id;
    }

    void link(const Open& from, size_t to) {
        for (const size_t i : from) graph_.nodes[i].next.push_back(to);
    }
};

}  // namespace dmcg::verifying
