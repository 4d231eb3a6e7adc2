// The records of the runtime as sentences.
//
//   conflict 0 f 401a2c 401a10 1 2 1 18 a[1]      a[1] is written in iteration i = 1 (prog.c:13), read in iteration i = 2 (prog.c:13)
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
    std::string pc[2];
    long index[2]{}, distance = 0;
    unsigned long count = 0;
    std::string place;
};

std::string sentence(const WatchedLoop& loop, const Conflict& c, const std::function<std::string(const std::string&)>& line_of) {
    const Kind kind = kind_of(c.kind);
    const std::string distance = c.distance ? fmt::format(", distance {}", c.distance) : "";
    return fmt::format("    {0} is {1} in iteration {2} = {3} ({4}), {5} in iteration {2} = {6} ({7}): {8} dependence{9}; {10} time{11}\n", c.place,
                       kind.earlier, loop.index, c.index[0], line_of(c.pc[0]), kind.later, c.index[1], line_of(c.pc[1]), kind.name, distance, c.count,
                       c.count == 1 ? "" : "s");
}

}  // namespace

Report report(const std::vector<WatchedLoop>& loops, const std::string& recorded, const std::function<std::string(const std::string&)>& line_of) {
    std::vector<std::string> heads(loops.size()), conflicts(loops.size());
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
            words >> c.loop >> c.kind >> c.pc[0] >> c.pc[1] >> c.index[0] >> c.index[1] >> c.distance >> c.count >> std::ws;
            std::getline(words, c.place);
            conflicts.at(c.loop) += sentence(loops.at(c.loop), c, line_of);
        }
    }
    Report made;
    for (size_t i = 0; i < loops.size(); i++) {
        made.has_conflict |= !conflicts[i].empty();
        const std::string found = heads[i].empty() ? "it never ran" : heads[i] + (conflicts[i].empty() ? ": no conflict" : ":");
        made.text += fmt::format("{}: loop over '{}': {}\n{}", loops[i].place, loops[i].index, found, conflicts[i]);
    }
    return made;
}

}  // namespace dmcg::check
