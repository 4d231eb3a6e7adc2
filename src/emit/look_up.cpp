// The split loop, stripped of all but what tells where it reads: run before it, once.
//
//   for (i = dmcg_lo; i < dmcg_hi; i++)
//       for (k = start[i]; k < start[i + 1]; k++)
//           dmcg_note(&dmcg_places, column[k]);
#include "emit/emitter.h"

#include <fmt/format.h>

#include <algorithm>

#include "dmcg/walk.h"
#include "emit/comments.h"
#include "emit/data.h"
#include "sections/inspection.h"

namespace dmcg {
namespace {

bool begins_with_statement(const Emitter& e, const Inspection& inspection) {
    if (!inspection.declared.empty()) return true;
    if (inspection.way.empty()) return false;
    return !as<ForStmt>(e.unit.ast, inspection.way[0]) && !as<IfStmt>(e.unit.ast, inspection.way[0]);
}

Inspection without_declared(Inspection inspection) {
    inspection.declared.clear();
    return inspection;
}

std::string in_block(const std::string& lines) {
    std::string text = "{\n    ";
    for (const char c : lines) text += c == '\n' ? std::string("\n    ") : std::string(1, c);
    return text + "\n}";
}

/// One access, in the loops and conditions around it. A block is opened where statements stand before it; `alone`: that of the split
/// loop does for the first of them.
std::string nest_text(const Emitter& e, const Inspection& inspection, const std::string& array, bool alone) {
    const auto spelled = [&](TokenRange tokens) { return spelling(e.unit.tokens, e.unit.sources, tokens); };
    const auto is_head = [&](StmtId s) { return as<ForStmt>(e.unit.ast, s) || as<IfStmt>(e.unit.ast, s); };
    std::string text, indent, end;
    for (const DeclaratorId d : inspection.declared) text += fmt::format("{} {};\n", spelled(e.unit.ast[e.unit.ast[d].specifiers].tokens), spelled(e.unit.ast[d].tokens));
    if (!inspection.declared.empty() && !alone) return in_block(text + nest_text(e, without_declared(inspection), array, true));
    for (size_t i = 0; i < inspection.way.size(); i++) {
        const StmtId s = inspection.way[i];
        const bool head = is_head(s), opens = !head && (i == 0 ? !alone : is_head(inspection.way[i - 1]));
        if (opens && i == 0) text += "{\n";
        if (opens && i > 0) text.insert(text.size() - 1, " {");
        if (opens) end = (i == 0 ? "" : indent.substr(4)) + "}" + (end.empty() ? "" : "\n") + end;
        if (opens && i == 0) indent += "    ";
        text += indent + spelled(tokens_on_way(e.unit.ast, s)) + "\n";
        if (head) indent += "    ";
    }
    const std::string number = inspection.subscript.valid() ? spelled(e.unit.ast[inspection.subscript].tokens) : fmt::format("&{} - {}", spelled(e.unit.ast[inspection.element].tokens), array);
    text += fmt::format("{}{}(&{}, {});", indent, e.names("note"), e.names("places"), number);
    return end.empty() ? text : text + "\n" + end;
}

void add_key(std::vector<std::string>& keys, const std::string& key) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(key);
}

}  // namespace

std::string look_up_text(const Emitter& e, const Message& m, const std::string& lines) {
    const LoopId id = e.table.of_region(m.for_region);
    const Loop& loop = e.table[id];
    const PartitionNames names = e.names_of(e.plan.placement.partition_of_region[m.for_region.index()]);
    std::vector<std::string> keys{names.n};
    List nests;
    if (!value_of(loop.start)) add_key(keys, long_text(loop.start));
    const Data data = data_of(e, m.object, {});
    bool block = m.reads.size() > 1;
    for (const AccessId read : m.reads) {
        const auto inspection = inspection_of({e.unit, e.accesses, e.table, loop.stmt, id}, read);
        if (!inspection) internal_error("a look-up of what cannot be inspected");
        nests.push_back(nest_text(e, *inspection, data.buffer, m.reads.size() == 1));
        block = block || begins_with_statement(e, *inspection);
        if (inspection->place.valid()) add_key(keys, fmt::format("{} - {}", e.unit.program[inspection->place].name, data.buffer));
        for (const SymbolId s : inspection->scalars) add_key(keys, "(long)" + e.unit.program[s].name);
    }
    const Symbol& index = e.unit.program[loop.index];
    return e.names.fill("look_up",
        {{"comment", message_sentence(e, m)}, {"array", data.buffer}, {"name", e.accesses[m.object].name}, {"lines", lines}, {"element", element_type(e, m.object)},
         {"keys", fmt::format("{}", fmt::join(keys, ", "))}, {"key_count", keys.size()}, {"type", loop.declared_in_header ? type_name(e.unit.program, index.type) + " " : ""},
         {"index", index.name}, {"lo", names.lo}, {"hi", names.hi}, {"nests", nests}, {"block", block}});
}

}  // namespace dmcg
