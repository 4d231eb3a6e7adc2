// Reads the clauses of DOALL_BEGIN and the vectors of DD. White space is free, the order of clauses too. Each function
// returns false where it has reported a fault; the rest of that comment is then left unread.
//
//   DOALL_BEGIN REDUCE(+:s,t) P = CYC ( 4 ) PRIVATE(x)
//   DD a(0,-1) (0,1) b(1)
#include "dmcg/words.h"
#include "directives/clauses.h"

#include <fmt/format.h>

#include "directives/partition.h"

namespace dmcg {

namespace {

constexpr std::string_view known_clauses =
    "P=partition, REDUCE(op:x,...), PRIVATE(x,...), LASTPRIVATE(x,...), TRUST(x,...)";

class ClauseReader {
public:
    ClauseReader(Cursor& cursor, Directive& directive, Diagnostics& diagnostics)
        : cursor_(cursor), directive_(directive), diagnostics_(diagnostics) {}

    void read_doall(bool partition_given);
    void read_dd();

private:
    Cursor& cursor_;
    Directive& directive_;
    Diagnostics& diagnostics_;
    bool has_partition_ = false;

    bool expected(std::string_view what, std::string_view where);
    bool clause();
    bool partition(std::string_view word);
    bool partition_fault(std::string_view name, const std::string& text, Range whole);
    bool operation(ReductionOp& op);
    bool names(ClauseKind kind, ReductionOp op, std::string_view clause);
    bool is_new(std::string_view name, Range place);
    bool vectors();
    bool vector(std::string_view array, Range array_place);
};

/// Reports what stands at the cursor instead of `what`.
bool ClauseReader::expected(std::string_view what, std::string_view where) {
    if (cursor_.at_end()) {
        diagnostics_.add(Kind::directive_syntax, directive_.place,
                         fmt::format("the directive ends where {} should stand in {}", what, where));
        return false;
    }
    size_t from = cursor_.position();
    std::string found(cursor_.take_word());
    if (found.empty()) {
        found = cursor_.peek();
        cursor_.take(cursor_.peek());
    }
    diagnostics_.add(Kind::directive_syntax, cursor_.place(from),
                     fmt::format("'{}' where {} should stand in {}", found, what, where));
    return false;
}

void ClauseReader::read_doall(bool partition_given) {
    while (!cursor_.at_end()) {
        if (!clause()) return;
    }
    if (has_partition_ || partition_given) return;
    diagnostics_.add(Kind::directive_no_partition, directive_.place,
                     "DOALL_BEGIN does not say how the iterations are split",
                     fmt::format("write for example DOALL_BEGIN P=BLK; the partitions are {}", known_partitions));
}

bool ClauseReader::clause() {
    std::string_view word = cursor_.take_word();
    if (word.empty()) return expected("a clause", "DOALL_BEGIN");
    ReductionOp op{};
    if (word == "P") return partition(word);
    if (word == "REDUCE") {
        if (!cursor_.take('(')) return expected("'('", "REDUCE(op:x)");
        return operation(op) && names(ClauseKind::reduce, op, word);
    }
    bool is_private = word == "PRIVATE", is_last = word == "LASTPRIVATE";
    if (!is_private && !is_last && word != "TRUST") {
        diagnostics_.add(Kind::directive_unknown_word, cursor_.place_of(word),
                         fmt::format("unknown word '{}' in a directive", word),
                         fmt::format("DOALL_BEGIN knows {}", known_clauses));
        return false;
    }
    if (!cursor_.take('(')) return expected("'('", word);
    return names(is_private ? ClauseKind::private_ : is_last ? ClauseKind::lastprivate : ClauseKind::trust, op, word);
}

bool ClauseReader::partition(std::string_view word) {
    if (has_partition_) {
        diagnostics_.add(Kind::directive_syntax, cursor_.place_of(word), "a second P= in one directive");
        return false;
    }
    has_partition_ = true;
    if (!cursor_.take('=')) return expected("'='", "P=partition");
    size_t from = cursor_.position();
    std::string_view name = cursor_.take_word();
    if (name.empty()) return expected("a partition", "P=partition");
    std::string text(name);
    if (cursor_.peek() == '(') text += cursor_.take_bracketed();
    directive_.partition = parse_partition(text);
    return directive_.partition ? true : partition_fault(name, text, cursor_.place(from));
}

bool ClauseReader::partition_fault(std::string_view name, const std::string& text, Range whole) {
    if (is_partition_word(name)) {
        diagnostics_.add(Kind::directive_syntax, whole, fmt::format("'{}' is not a partition", text),
                         fmt::format("write {}", partition_form(name)));
    } else {
        diagnostics_.add(Kind::directive_unknown_word, cursor_.place_of(name),
                         fmt::format("unknown partition '{}'", name),
                         fmt::format("the partitions are {}", known_partitions));
    }
    return false;
}

bool ClauseReader::operation(ReductionOp& op) {
    std::string_view sign = cursor_.take_until(':');
    std::optional<ReductionOp> known = parse_reduction(in_lower_case(std::string(sign)));     // MAX in Fortran
    bool has_colon = cursor_.peek() == ':';
    if (!has_colon || sign.empty()) {
        diagnostics_.add(Kind::directive_syntax, directive_.place, "REDUCE without an operator and a ':'",
                         "write for example REDUCE(+:s)");
        return false;
    }
    if (!known) {
        diagnostics_.add(Kind::directive_unknown_word, cursor_.place_of(sign),
                         fmt::format("unknown operator '{}' in REDUCE", sign),
                         fmt::format("the operators are {}", known_reductions));
        return false;
    }
    op = *known;
    return cursor_.take(':');
}

/// The names up to and with the closing bracket.
bool ClauseReader::names(ClauseKind kind, ReductionOp op, std::string_view clause) {
    do {
        std::string_view name = cursor_.take_word();
        if (name.empty()) return expected("a variable", clause);
        Range place = cursor_.place_of(name);
        if (!is_new(name, place)) return false;
        directive_.clauses.push_back({kind, op, std::string(name), place});
    } while (cursor_.take(','));
    return cursor_.take(')') || expected("',' or ')'", clause);
}

bool ClauseReader::is_new(std::string_view name, Range place) {
    for (const Clause& clause : directive_.clauses) {
        if (clause.name != name) continue;
        diagnostics_.add(Kind::directive_syntax, place, fmt::format("'{}' stands twice in the clauses", name))
            .note(clause.place, "it stands here already");
        return false;
    }
    return true;
}

void ClauseReader::read_dd() {
    while (!cursor_.at_end()) {
        if (!vectors()) return;
    }
}

/// One array with its vectors: a(0,-1) (0,1)
bool ClauseReader::vectors() {
    std::string_view array = cursor_.take_word();
    if (array.empty()) return expected("an array", "DD a(distance,...)");
    Range array_place = cursor_.place_of(array);
    do {
        if (!vector(array, array_place)) return false;
    } while (cursor_.peek() == '(');
    return true;
}

bool ClauseReader::vector(std::string_view array, Range array_place) {
    size_t from = cursor_.position();
    if (!cursor_.take('(')) return expected("'('", "DD a(distance,...)");
    WrittenDistance distance{std::string(array), array_place, {}, {}};
    do {
        std::optional<int64_t> number = cursor_.take_number();
        if (!number) return expected("a whole number", "DD a(distance,...)");
        distance.offsets.push_back(*number);
    } while (cursor_.take(','));
    if (!cursor_.take(')')) return expected("',' or ')'", "DD a(distance,...)");
    distance.place = cursor_.place(from);
    directive_.distances.push_back(std::move(distance));
    return true;
}

}  // namespace

void read_clauses(Cursor& cursor, Directive& directive, bool partition_given, Diagnostics& diagnostics) {
    ClauseReader(cursor, directive, diagnostics).read_doall(partition_given);
}

void read_distances(Cursor& cursor, Directive& directive, Diagnostics& diagnostics) {
    ClauseReader(cursor, directive, diagnostics).read_dd();
}

}  // namespace dmcg
