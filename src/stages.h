// All stages of dmcg in order: reading this header reads the translator. Each is one function from values to a value;
// a stage that finds a fault in the user's program adds to `diagnostics` and returns what it has.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "dmcg/ids.h"
#include "dmcg/legality.h"

namespace dmcg {

struct Accesses;
struct Ast;
struct Calls;
struct DefUseTable;
class Diagnostics;
namespace core { struct Core; }
namespace memory { class CoreWithModel; }
struct IterationTable;
struct PartitionSpec;
struct Placement;
struct Plan;
struct Program;
struct Regions;
struct Sections;
struct Sources;
struct Tokens;

/// What the user's compiler would be told: passed on to the preprocessor in this order.
struct PreprocessOptions {
    std::vector<std::string> flags{}; // "-Ifoo", "-DN=3", "-UX", "-std=c11"
    std::string compiler = "gcc";     // used for directives and includes only
    std::string folder{};             // where the compiler would run; empty: here
    bool is_trial = false;            // nobody wants to know what the compiler says
};

/// A file to translate. A relative path begins at options.folder.
struct InputFile {
    std::string path;
    PreprocessOptions options;
};

/// Reads the files, lets the compiler resolve #include and #if, expands macros; every token knows its place. Each input
/// becomes one translation unit. Adds the inputs and what they include to `sources`.
Tokens preprocess(const std::vector<InputFile>& inputs, Sources& sources, Diagnostics&);

/// The same for one text that has no #include and no #if, without a compiler. For tests.
Tokens preprocess_text(const std::string& path, std::string text, Sources& sources, Diagnostics&);

/// C11 with the GNU extensions of system headers -> syntax tree.
Ast parse(const Tokens&, Diagnostics&);

/// Scopes, symbols, types, constants. What has external linkage is one symbol in all translation units.
Program resolve(const Sources&, const Tokens&, const Ast&, Diagnostics&);

/// Refuses functions that objects call which dmcg cannot see: it could not follow what they do then. `users`: names that such
/// an object uses, and the object.
void refuse_calls_from_outside(const Tokens&, const Ast&, const Program&, const std::map<std::string, std::string>& users, Diagnostics&);

/// Refuses functions and variables that would take the place of those by which MPI's library works: read, time ...
void refuse_system_names(const Tokens&, const Program&, Diagnostics&);

/// True if a directive stands in one of the comments.
bool has_directives(const Sources&, const Tokens&);

/// Finds the marked regions. `override_partition`, if given, replaces the P= of every DOALL region.
Regions read_directives(const Sources&, const Tokens&, const Ast&, const Program&,
                        const std::optional<PartitionSpec>& override_partition, Diagnostics&);

/// All that the front end found; the analysis stages read it and nothing else of the text.
struct Unit {
    const Sources& sources;
    const Tokens& tokens;
    const Ast& ast;
    const Program& program;
    const Regions& regions;
};

/// The program in a small language without side effects in expressions: what main can reach, or all where there is no main. The stages
/// below but verify() still work on the tree; they move to the core one by one.
core::Core lower(const Unit&);

/// The published def-use table; for reading, no other stage depends on it.
DefUseTable def_use(const core::Core&);

/// Reads and writes of every statement, in the order of evaluation; calls by summary.
Accesses find_accesses(const Unit&, Diagnostics&);

/// The counted loops. A split loop that is none is refused with the reason.
IterationTable prepare_loops(const Unit&, const Accesses&, Diagnostics&);

/// The functions that all ranks call together, and what each call gives to their parameters. `lowered`: what is asked where the pointers alone do not say it.
Calls find_calls(const Unit&, const Accesses&, Diagnostics&, memory::CoreWithModel* lowered = nullptr);

/// Loops over the same lines of an array are dealt out alike: sets start, distance and window of the split loops.
IterationTable align_loops(const Unit&, const Accesses&, const Calls&, IterationTable);

/// The values of all subscripts; arrays that C sees as one row, but the loops as lines, get their axes: a[i * n + j]; pointer
/// parameters the number of elements that they point to.
Accesses find_shapes(const Unit&, Accesses, const IterationTable&, const Calls&);

/// What each split loop reads and writes, and the role of each variable in it.
Sections find_sections(const Unit&, const Accesses&, const IterationTable&, Diagnostics&);

/// Arrays into which the iterations add floating-point numbers, each into elements of its own, are merged, not summed up; of arrays of
/// which it is not noted which iteration has stored last into an element it is found out whether several may.
Sections with_own_elements(const Unit&, const Accesses&, const IterationTable&, Sections, const LegalityOptions& = {});

/// Refuses split loops that are not parallel: two iterations that touch the same element, one of them writing. Warns of those
/// of which this is not known, but where the iteration that has stored last would have to be known.
void check_legality(const Unit&, const Accesses&, const IterationTable&, const Sections&, Diagnostics&, const LegalityOptions& = {});

/// Warns once of what the analysis takes for granted: that subscripts of Fortran's arrays stay within the declared dimensions.
void tell_claims(const Unit&, const Accesses&, Diagnostics&);

/// The loop of that region, the only one that is split: may it be? Says what the stages up to check_legality() say.
Judgement judge_loop(const Unit&, const Accesses&, RegionId, const LegalityOptions& = {});

/// All regions, each by itself.
std::vector<Judgement> judge_loops(const Unit&, const Accesses&, const LegalityOptions& = {});

/// Places and messages.
Placement place_and_communicate(const Unit&, const Accesses&, const IterationTable&, const Calls&, const Sections&, Diagnostics&);

/// The ordered list of steps.
Plan make_plan(const Unit&, const Accesses&, const IterationTable&, const Calls&, const Sections&, Placement, Diagnostics&);

/// Proves of the plan as it is emitted that at each read the rank that reads holds the current value, by a data flow of its own over the core. What
/// the program does (accesses, calls, loops, sections) is given; sections of arrays that are named where they stand are proven from the core first.
/// Returns the first fault as text, or nothing. More: docs/decisions/copies-and-demands.md.
std::optional<std::string> verify(const Unit&, const core::Core&, const Accesses&, const IterationTable&, const Calls&, const Sections&, const Plan&);

/// Refuses a plan whose edits would fall into macros or included files.
void check_edits(const Unit&, const Accesses&, const IterationTable&, const Plan&, Diagnostics&);

struct EmitOptions {
    bool lines = false;                  // #line directives, not only where the program itself asks for __LINE__ or __FILE__
    std::vector<std::string> outputs{};  // the file that each text is for, named in it; missing or empty: none
    std::string flags{};                 // of the compiler, each after a space, for a command in the folder of the outputs
    std::string include_flags{};         // further ones, if the program includes files of its own
    bool is_c90 = false;                  // C90
};

/// The steps as edits of the user's text, and the texts that result, one for each translation unit. Cannot fail.
std::vector<std::string> emit(const Unit&, const Accesses&, const IterationTable&, const Plan&, const EmitOptions& = {});

}  // namespace dmcg
