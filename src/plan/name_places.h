// What a name means at a place of the text: scopes, files, macros and linkage tell. The text of a message stands at another place than
// the code that it is made from, so a name may mean something else there.
//
//   static double u[N];   int main(void) { .. { int N = 2; /* Scatter of u: 16 rows, not N rows */ .. } }
#pragma once

#include <map>
#include <optional>

#include "defined_macros.h"
#include "dmcg/plan.h"
#include "said_values.h"

namespace dmcg {

/// Where a text may stand: at a point of the program, or at the end of a translation unit (then `point` has no statement).
struct TextPlace {
    Point point;
    const TranslationUnit* unit;
    TokenId behind;                 // the first token behind it, or the last one before it
};

/// Why a name does not mean the variable.
struct NameHindrance {
    enum Kind : uint8_t { another_variable, not_declared, out_of_scope, macro, incomplete } kind;
    std::string name;               // that stands in the way; of `incomplete`: the structure
    Range place;                    // where it, or else the variable, is declared
};

class NamePlaces {
public:
    explicit NamePlaces(const Unit& unit);

    TextPlace at(const Point&) const;
    TextPlace at_end_of(const TranslationUnit&) const;

    /// Nothing: the name means the variable there.
    std::optional<NameHindrance> hindrance(SymbolId name, const TextPlace&) const;

    /// Why the variable has no name there, or another one; what it is made of may be unknown.
    std::optional<NameHindrance> hindrance_of_name(SymbolId variable, const TextPlace&) const;

    /// The type of a variable, or of what it points to, is a structure that is not defined there.
    std::optional<NameHindrance> incomplete(SymbolId variable, const TextPlace&) const;

    /// A macro that changes the word in a text there.
    bool means_itself(const std::string& word, FileId file) const;
    std::optional<NameHindrance> macro(const std::string& word, const TextPlace&) const;

    /// Has the type name from a header the same meaning there?
    bool is_type_of_header(const std::string& name, const TextPlace&) const;

private:
    bool encloses(StmtId scope, const TextPlace&) const;
    bool is_seen(TokenRange declaration, const TextPlace&) const;
    bool is_declared(const Symbol&, const TextPlace&) const;
    SymbolId in_the_way(SymbolId variable, const TextPlace&) const;
    Range place(TokenId token) const { return place_of(unit_.tokens, {token, token}); }

    const Unit& unit_;
    SymbolsByName symbols_;
    std::multimap<std::string, DefinedMacro> macros_;          // by their names
    std::map<FileId, Definitions> definitions_;                // of each translation unit
};

}  // namespace dmcg
