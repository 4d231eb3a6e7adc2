// The records of the runtime as sentences.
//
//   conflict 0 f 12 47 1 2 1 18 a[1]      a[1] is written in iteration i = 1 (prog.c:13), read in iteration i = 2 (prog.c:13)
#include <fmt/format.h>

#include <sstream>

#include "check/check.h"

namespace dmcg::check {

namespace {

struct Kind {
    const char *name, *earlier, *later;
};

Kind kind_of(char letter) {
    switch (letter) {
        case 'f': return {"flow", "written", "read"};
        case 'a': return {"anti", "read", "written"};
        default: return {"output", "written", "written again"};
    }
}

struct Conflict {
    size_t loop = 0;
    char kind{};
    int site[2]{};
    long index[2]{}, distance = 0;
    unsigned long count = 0;
    std::string place;
};

std::string sentence(const NamedLoop& loop, const Conflict& c, const std::map<int, std::string>& lines) {
    const Kind kind = kind_of(c.kind);
    const std::string distance = c.distance ? fmt::format(", distance {}", c.distance) : "";
    return fmt::format("    {0} is {1} in iteration {2} = {3} ({4}), {5} in iteration {2} = {6} ({7}): {8} dependence{9}; {10} time{11}\n", c.place,
                       kind.earlier, loop.index, c.index[0], lines.at(c.site[0]), kind.later, c.index[1], lines.at(c.site[1]), kind.name, distance, c.count,
                       c.count == 1 ? "" : "s");
}

}  // namespace

Report report(const WatchedProgram& program, const std::string& recorded) {
    std::vector<std::string> heads(program.loops.size()), conflicts(program.loops.size());
    std::istringstream lines(recorded);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "loop") {
            size_t number = 0;
            unsigned long runs = 0, iterations = 0, accesses = 0;
            words >> number >> runs >> iterations >> accesses;
            heads.at(number) = fmt::format("{} iterations in {} run{}, {} accesses watched", iterations, runs, runs == 1 ? "" : "s", accesses);
        } else {
            Conflict c;
            words >> c.loop >> c.kind >> c.site[0] >> c.site[1] >> c.index[0] >> c.index[1] >> c.distance >> c.count >> std::ws;
            std::getline(words, c.place);
            conflicts.at(c.loop) += sentence(program.loops.at(c.loop), c, program.lines);
        }
    }
    Report made;
    for (size_t i = 0; i < program.loops.size(); i++) {
        made.has_conflict |= !conflicts[i].empty();
        const std::string found = heads[i].empty() ? "it never ran" : heads[i] + (conflicts[i].empty() ? ": no conflict" : ":");
        made.text += fmt::format("{}: loop over '{}': {}\n{}", program.loops[i].place, program.loops[i].index, found, conflicts[i]);
    }
    return made;
}

}  // namespace dmcg::check
