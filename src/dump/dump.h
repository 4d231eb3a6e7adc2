// The tables between the stages as stable text, for people and for tests: one row a line, ids in source order, places as
// line:column, no paths.
//
//   dmcg prog.c --dump=regions        region 1  doall  lines 10-15  P=BLK  in main
#pragma once

#include <string>

#include "dmcg/defuse.h"
#include "dmcg/plan.h"
#include "stages.h"
#include "verify/images.h"

namespace dmcg {

namespace memory { struct Model; }

/// "b.c:", which stands before a line of that file; empty for the file of a program that has only one.
std::string file_prefix(const Sources&, const Tokens&, FileId);

/// --dump=tokens: each token of the user's file with its place; those of system headers are left out.
std::string dump_tokens(const Tokens&, const Sources&);

/// --dump=text: the user's file, put together again from its tokens. It is the file, byte for byte, or a place is wrong.
std::string dump_text(const Tokens&, const Sources&);

/// --dump=ast: the tree of the user's file, indented.
std::string dump_ast(const Sources&, const Tokens&, const Ast&);

/// --dump=regions: the marked regions, whatever dialect they were written in.
std::string dump_regions(const Unit&);

/// --dump=loops: the iteration table.
std::string dump_loops(const Unit&, const IterationTable&);

/// --dump=defuse: the published def-use table.
std::string dump_defuse(const DefUseTable&);

/// --dump=sections: what each split loop reads and writes.
std::string dump_sections(const Unit&, const Accesses&, const IterationTable&, const Sections&);

/// --dump=memory: what the memory model says of blocks, contents and the accesses of marked loops.
std::string dump_memory(const core::Core&, memory::Model&);

/// --dump=aliases: two names of the tables for what is one place to the memory model.
std::string dump_aliases(const Unit&, const core::Core&, const Accesses&, memory::Model&);

/// --dump=images: whether each access lies in its section, as the verifier sees it.
std::string dump_images(const Unit&, const std::vector<verifying::Image>&);

/// --dump=legality: the verdict on each marked loop.
std::string dump_legality(const Unit&, const std::vector<Judgement>&);

/// --dump=messages: the communication model of each loop and the messages, a row `message <n> <Kind> <object> ...` each.
std::string dump_messages(const Unit&, const Accesses&, const IterationTable&, const Sections&, const Placement&);

/// --dump=plan: the steps, one a row; a distributed loop is a row `split ...`.
std::string dump_plan(const Unit&, const Accesses&, const IterationTable&, const Plan&);

}  // namespace dmcg
