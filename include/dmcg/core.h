// The program in a small language of 23 kinds of nodes, each of which knows the text it stems from. Values have no effects; what has
// effects is a statement; conversions, decay of arrays and the order of evaluation are written down.
//
//   a[i++] = f(x) + 1;      ->      old_i = i;  i = i + 1;  value_of_f = f(x);  a[old_i] = value_of_f + 1;
//
// Names and types are those of Program, followed by what the translation into this language adds: temporaries and their types.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dmcg/operators.h"
#include "dmcg/regions.h"
#include "dmcg/symbols.h"
#include "dmcg/types.h"

namespace dmcg {
class FunctionTable;
}

namespace dmcg::core {

using ValueId = Id<struct CoreValueTag>;            // Core::values
using PlaceId = Id<struct CorePlaceTag>;            // Core::places
using StatementId = Id<struct CoreStatementTag>;    // Core::statements

/// The part of the program's text that a node stems from.
struct Origin {
    ExprId expr;      // of a value, a place, or a statement that an expression makes
    StmtId stmt;      // the statement of the text that it belongs to
};

// ---------------------------------------------------------------- places

struct Variable { SymbolId symbol; };                       // x; also a function
struct Memory { ValueId address; };                         // *p
struct FieldOf { PlaceId record; size_t field = 0; };       // s.f: its number in Record::fields
struct Element { PlaceId array; ValueId index; };           // a[i] of an array, not of a pointer
struct Text { std::string literal; };                       // "abc": the array of a string literal, as C spells it

using PlaceNode = std::variant<Variable, Memory, FieldOf, Element, Text>;

struct Place {
    TypeId type;
    Origin from;
    PlaceNode node;
};

// ---------------------------------------------------------------- values

/// An integer has bits, extended to 64 by the sign of its type; of any other constant C's spelling: 1e-3f, sizeof(struct s).
struct Constant { std::optional<uint64_t> bits; std::string spelling; };
struct Read { PlaceId place; };
struct AddressOf { PlaceId place; };                        // &a[0] is what an array decays to, &f a function
enum class UnaryOperator : uint8_t { minus, bit_not, logical_not, real_part, imag_part };
struct Unary { UnaryOperator op; ValueId operand; };
struct Binary { BinaryOp op; ValueId left, right; };        // no && and ||; operands of arithmetic have one type; pointer + integer
struct Convert { ValueId operand; };                        // to the value's type
struct Choose { ValueId condition, yes, no; };              // of yes and no, one is evaluated; a && b is a ? b != 0 : 0

using ValueNode = std::variant<Constant, Read, AddressOf, Unary, Binary, Convert, Choose>;

/// Types of values have no const and no restrict of their own. A condition is any scalar: true if it is not 0.
struct Value {
    TypeId type;
    Origin from;
    ValueNode node;
};

// ---------------------------------------------------------------- statements

/// One step into an aggregate: a field by its number, or the elements first .. last of an array.
struct Step { std::optional<size_t> field; int64_t first = 0, last = 0; };
struct InitialItem { std::vector<Step> path; ValueId value; };      // of an empty path: the object as a whole
/// What an object holds when its life begins: these values, in this order (a later one replaces an earlier one), and 0 elsewhere.
struct Initial { std::vector<InitialItem> items; };

struct Assign { PlaceId target; ValueId value; };
struct Call { PlaceId result; ValueId callee; std::vector<ValueId> arguments; };        // result invalid: none, or dropped
struct Declare { SymbolId symbol; std::optional<Initial> initial; };                    // a life begins; of a static variable: its name is known from here on
struct Block { std::vector<StatementId> body; };
struct If { ValueId condition; StatementId yes, no; };                                  // no: may be invalid

/// init; { before_test; if (!test) leave; body; step; } and again. at_end: body; before_test; if (!test) leave; and again.
struct Loop {
    std::vector<StatementId> init;          // may begin with the declaration of the variable that counts
    std::vector<StatementId> before_test;   // what must be done to know the test
    ValueId test;                           // invalid: no end
    std::vector<StatementId> step;          // continue leads here
    StatementId body;
    bool at_end = false;                    // do ... while: no init, no step
};
struct Switch { ValueId value; StatementId body; };

enum class JumpKind : uint8_t { break_, continue_, goto_, return_ };
struct Jump { JumpKind kind{}; std::string label; ValueId value; };                     // of return: its value, may be invalid

/// Where a goto of its name leads to, or where a switch goes on: case first .. last, or default (no bounds).
struct Label { std::string name; bool is_case = false; ValueId first{}, last{}; };

struct Mark { RegionId region; bool is_end = false; };                                  // of a SYN: one alone

/// What the language cannot say: its spelling with places and values in it, and what it may touch.
struct Opaque {
    std::string word;                                                       // asm, va_arg, goto
    std::vector<std::variant<std::string, PlaceId, ValueId>> spelling;
    std::vector<PlaceId> reads, writes;
    bool any_memory = false;                                                // also all that has an address
};

using StatementNode = std::variant<Assign, Call, Declare, Block, If, Loop, Switch, Jump, Label, Mark, Opaque>;

struct Statement {
    Origin from;
    StatementNode node;
};

// ---------------------------------------------------------------- the program

struct RecordField {
    std::string name;                       // empty: an anonymous member, or bits without a name
    TypeId type;
    std::optional<int64_t> bits;            // of a bit field: its width
    std::string attributes;                 // `__attribute__((aligned(16)))`
};

/// A structure or union, by the RecordId of Type::record.
struct Record {
    std::string name;                       // "struct point", "div_t": unique in its unit
    bool is_union = false;
    bool is_defined = false;                // false: only its name is known
    bool is_system = false;                 // a system header defines it
    std::vector<RecordField> fields;        // unnamed bits, too; FieldOf counts all of them
    std::string attributes;                 // behind the brace: `__attribute__((packed))`
    int pack = 0;                           // of #pragma pack; 0: none
};

struct Function {
    SymbolId symbol;
    std::vector<SymbolId> parameters;
    StatementId body;
    bool old_style = false;                 // K&R: what it is given is promoted
    bool is_variadic = false;
};

/// A variable of file scope that this unit defines. No initial: 0.
struct Global { SymbolId symbol; std::optional<Initial> initial; };

/// One translation unit: what stands in its file, in the order of the text.
struct Unit {
    FileId file;
    std::vector<std::string> prelude;       // lines for the preprocessor: system headers, and the macros that those look at
    std::vector<std::string> hidden;        // names that are macros of those headers, but not meant so
    std::vector<std::string> typedefs;      // of types that only the compiler knows: vectors
    std::vector<RecordId> records;          // of the user, each behind those that it contains
    std::vector<SymbolId> declared;         // used here, defined elsewhere, and in no system header
    std::vector<Global> globals;
    std::vector<Function> functions;
};

/// What a statement of the text became: neighbours in one list, at least one.
struct Span { StatementId first, last; };

struct Core {
    std::vector<Place> places;
    std::vector<Value> values;
    std::vector<Statement> statements;
    std::vector<Type> types;                            // by TypeId: those of Program and more
    std::vector<Symbol> symbols;                        // by SymbolId: those of Program and temporaries
    SymbolId main;                                      // with which the program begins; invalid: no function does
    std::map<TypeId, ValueId> lengths;                  // of arrays of variable length, in elements; evaluated where the type is declared
    std::map<RecordId, Record> records;
    std::shared_ptr<const FunctionTable> library;       // as of Program
    std::map<SymbolId, std::string> attributes;         // of variables and functions, as written
    std::map<StmtId, Span> spans;                       // of the statements of the text in functions that are reached; a body is one block
    std::vector<Region> regions;
    std::vector<Unit> units;

    const Place& operator[](PlaceId id) const { return places[id.index()]; }
    const Value& operator[](ValueId id) const { return values[id.index()]; }
    const Statement& operator[](StatementId id) const { return statements[id.index()]; }
    const Type& operator[](TypeId id) const { return types[id.index()]; }
    const Symbol& operator[](SymbolId id) const { return symbols[id.index()]; }
    const Type& type(ValueId id) const { return types[values[id.index()].type.index()]; }
    const Type& type(PlaceId id) const { return types[places[id.index()].type.index()]; }
    const RecordField& field(const FieldOf& x) const { return records.at(type(x.record).record).fields[x.field]; }
};

}  // namespace dmcg::core
