// memory_oracle [flags] prog.c ...: walks the program round by round and compares each access with what the memory model says of it. Ends with
// status 1 if one lies elsewhere, with 2 if the program cannot be read.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "../unit/memory/concrete_walker.h"
#include "dmcg/ast.h"
#include "dmcg/diagnostics.h"
#include "memory/analyse.h"
#include "stages.h"

namespace {

constexpr int64_t most_accesses = 30000;

int sum(const std::map<std::string, int>& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0, [](int n, const auto& entry) { return n + entry.second; });
}

/// "read 12 in context 3" with the line of statement 12.
std::string with_line(const std::string& name, const dmcg::core::Core& core, const dmcg::Tokens& tokens, const dmcg::Ast& ast, const dmcg::Sources& sources) {
    const int number = std::stoi(name.substr(name.find(' ') + 1));
    const dmcg::StmtId stmt = core.statements[static_cast<size_t>(number)].from.stmt;
    if (!stmt.valid()) return name;
    const dmcg::Range at = place_of(tokens, ast[stmt].tokens);
    const std::string& text = sources[at.file].text;
    return fmt::format("line {}: {}", 1 + std::count(text.begin(), text.begin() + at.begin, '\n'), name);
}

int report(const dmcg::memory::Findings& found, const dmcg::memory::Model& model, const std::function<std::string(const std::string&)>& shown) {
    fmt::print("{} right, {} among others, {} not compared, {} wrong\n", sum(found.right), sum(found.vague), sum(found.unknown), sum(found.wrong));
    for (const auto& [name, times] : found.wrong) fmt::print("  {}: {} times\n", shown(name), times);
    for (const std::string& note : model.notes) fmt::print("  note: {}\n", note);
    return found.wrong.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace dmcg;
    PreprocessOptions options;
    std::vector<InputFile> inputs;
    for (int i = 1; i < argc; i++) {
        const std::string word = argv[i];
        if (word.starts_with("-")) options.flags.push_back(word);
        else inputs.push_back({word, {}});
    }
    for (InputFile& input : inputs) input.options = options;
    Sources sources;
    Diagnostics diagnostics;
    const Tokens tokens = preprocess(inputs, sources, diagnostics);
    if (diagnostics.has_errors()) return 2;
    const Ast ast = parse(tokens, diagnostics);
    if (diagnostics.has_errors()) return 2;
    const Program program = resolve(sources, tokens, ast, diagnostics);
    if (diagnostics.has_errors()) return 2;
    const Regions regions = read_directives(sources, tokens, ast, program, {}, diagnostics);
    if (diagnostics.has_errors()) return 2;
    const core::Core core = lower({sources, tokens, ast, program, regions});
    const auto model = memory::analyse(core, program.layout_of_record);
    memory::ConcreteWalker walker(core, *model, most_accesses);
    walker.compare();
    return report(walker.findings, *model, [&](const std::string& name) { return with_line(name, core, tokens, ast, sources); });
}
