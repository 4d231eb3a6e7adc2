// Walks one function body in the order of evaluation and writes down what it reads and writes.
//
//   a[i] = f(&x, i + 1);     value(f..): read i; what f does to x     then: read i, write a[i]
//
// Every expression is visited in one of four ways, each a member function:
//   value()     its value is used, and may be kept: an address that comes up here makes its object escape
//   address()   it is a pointer that is followed or handed to a function at once: nothing escapes
//   test()      it is compared or tested only
//   location()  it is an object that will be read or written
// Parts: expressions (walk_expressions.cpp), locations and pointers (walk_locations.cpp), calls (walk_calls.cpp),
// statements (walk_statements.cpp).
#pragma once

#include "blocks.h"
#include "dmcg/walk.h"
#include "library.h"
#include "points_to.h"
#include "stages.h"

namespace dmcg::access {

/// What a call of a function does to one object that is not the function's own.
struct Effect {
    ObjectId object;            // a parameter's target stands for what the argument points to
    bool read = false;          // before it is surely written
    bool write = false;
    bool changed = false;       // written, not just lost with its structure
    bool sure = false;          // written on every path (scalars)
    bool fresh = false;         // a block that is allocated anew before anything else is done with it
    bool perhaps = false;       // of a fresh one: or the function returns before
    bool released = false;      // surely, and nothing is done with it afterwards
    bool may_end = false;       // it may be released, and not allocated anew
    bool left = false;          // if it has been released, the pointer is null at the end
    bool first_only = true;     // of a parameter's target: only the element that the argument points to
    bool operator==(const Effect&) const = default;
};

/// Which named objects a function without a known body may touch.
enum class Reach : uint8_t { escaping, linked, all_variables };

struct Summary {
    std::vector<Effect> effects;
    bool outside = false, exits = false, allocates = false;
    bool environment = false, asserts = false;      // getenv and assert: in a function that allocates, nothing that the ranks must agree on
    bool more_than_prints = false, stays_outside = false, ends_otherwise = false;     // of outside, outside and exits: an access that does not print, that is on no exit path
    Reach reach = Reach::escaping;     // with an effect on unnamed memory: what else may be touched
    bool operator==(const Summary&) const = default;
};

/// What an expression designates: an access for each object that it may be, to be completed to a read or write.
struct Location {
    std::vector<Access> parts;
    bool is_field = false;      // a part of an element: the rest of the element keeps its value
};

/// What a pointer may point to: the element `first` of an object if `exact` (the first one of a parameter's target if there
/// are no subscripts), and from there to any element of `part`.
struct Target {
    ObjectId object;
    std::vector<ExprId> part, first;
    bool exact = false;
};


struct WalkState {
    const Unit& unit;
    Accesses& out;
    std::vector<Summary> summaries;     // by FunctionId
    std::vector<bool> is_assigned;      // by SymbolId: a parameter that changes or whose address is taken
    std::vector<std::vector<bool>> waits;   // see find_waiting_functions()
    std::vector<Reach> reaches;         // by FunctionId: what functions without a known body may touch that are called there
    std::vector<BlockPointer> blocks;
    std::vector<PointsTo> points_to;    // by SymbolId
    std::map<ExprId, SymbolId> references;   // arguments &s.n that are references, and their parameters
    std::map<SymbolId, SymbolId> way_to;     // of the member g->n the pointer g, which is read, too
    bool fills_lists = false;                // vscanf or the like is called: what it writes is given to a function of the program's
    std::set<ObjectId> kept{};               // by the library: later calls that have to do with its state may use them
    bool is_called_back = false;        // by functions of other files, at any time
    bool handles_exit = false;          // functions run when the program ends, wherever that is
    std::map<ObjectId, FunctionId> borrowed{};  // what pointers mean that borrow it for some statements of this function
    std::map<ObjectId, ExprId> misnamed{};  // memory by another name than these statements know it by, and where
    std::map<ObjectId, std::set<ObjectId>> kept_texts{};    // those in which strtok_r(NULL, " ", &way) goes on, by the variable `way`; invalid: strtok
};

/// What other pointers mean that share the pointer's memory is known, or anything: Program::named_memory.
bool keeps_name(const Unit&, SymbolId pointer);

/// The local pointer whose block the call makes or releases, where no other function keeps or returns that block; invalid: it is not known.
SymbolId work_space(const WalkState&, ExprId call);

class AccessWalker {
public:
    AccessWalker(WalkState& state, FunctionId function) : state_(state), unit_(state.unit), out_(state.out), function_(function) {}

    void statement(StmtId stmt);
    /// An initialiser outside of functions, or of a static variable: evaluated before main, so only what escapes counts.
    void static_initialiser(ExprId e);

private:
    WalkState& state_;
    const Unit& unit_;
    Accesses& out_;
    FunctionId function_;
    StmtId stmt_;                   // innermost statement
    int conditional_ = 0;           // depth of ?: && || and the like
    int silent_ = 0;                // nothing is written down: only the result is wanted
    int in_expression_ = 0;         // depth of statement expressions
    std::set<ObjectId> held_{};     // by pointers that have borrowed them in the statements at hand
    std::set<ObjectId> lent_{};     // what memory that is otherwise

    /// Gives an expression or statement its range of accesses.
    struct Span {
        Span(AccessWalker& walker, std::vector<AccessRange>& table, size_t index);
        ~Span();
        AccessWalker& walker;
        std::vector<AccessRange>& table;
        size_t index;
        uint32_t begin;
    };
    Span span(ExprId e) { return {*this, out_.of_expr, e.index()}; }

    template <class F>
    void maybe(F f) { conditional_++; f(); conditional_--; }
    /// Parts of control statements: conditional if the tree of statements does not show them.
    template <class F>
    void maybe_in_expression(F f) { conditional_ += in_expression_ > 0; f(); conditional_ -= in_expression_ > 0; }
    template <class F>
    auto silently(F f) { silent_++; auto result = f(); silent_--; return result; }

    // expressions
    void value(ExprId e);
    void address(ExprId e);
    void test(ExprId e);
    void discard(ExprId e);
    void plain_value(ExprId e);
    void name_value(ExprId e);
    void unary_value(ExprId e, const UnaryExpr& x);
    void binary_value(const BinaryExpr& x);
    void assign(const AssignExpr& x);
    void step(const UnaryExpr& x);
    void load(ExprId e);
    void either(const ConditionalExpr& x, void (AccessWalker::*visit)(ExprId));
    void builtin(ExprId e, const BuiltinExpr& x);
    void statement_expression(const StatementExpr& x);
    void array_sizes(DeclaratorId declarator);
    void assigned_value(SymbolId target, ExprId value);
    bool sets_member(ExprId e) const;
    bool changes_pointer(ExprId e) const;
    bool is_unnamed_there(const Allocation& made) const;
    void born(SymbolId pointer, ExprId value, ExprId at);
    void made(SymbolId structure, ExprId value, ExprId at);
    ObjectId memory_named(ExprId argument);
    ObjectId memory_of_name(ExprId argument) const;
    void released(ExprId e, const CallExpr& x);
    void released(ExprId e, ObjectId object, bool surely);
    void left(ExprId e, ObjectId object);
    void cleared(ExprId call, const CallExpr& x);
    void members_written(SymbolId structure, ExprId at, bool lost = false);
    void read_way_to(ExprId name);

    // locations
    Location location(ExprId e);
    Location plain_location(ExprId e);
    Location spelled_location(ExprId e);
    Location named_location(ExprId e, SymbolId memory);
    Location without_names(Location place) const;
    Location field(ExprId base, bool arrow);
    Location element(ExprId pointer, ExprId index);
    Location pointed(ExprId pointer);
    void add_subscript(Location& place, ExprId index);
    std::vector<Target> targets(ExprId e);
    std::vector<Target> name_targets(ExprId e);
    std::vector<Target> own_targets(ExprId name);
    std::vector<Target> address_targets(ExprId operand);
    std::vector<Target> row_targets(ExprId e);
    std::vector<Target> sum_targets(const BinaryExpr& x);
    std::vector<Target> anything();
    bool is_alive(const Object& object) const;
    bool is_begin(ExprId pointer, const Target& target) const;
    bool is_library_memory(ExprId e) const;
    void forget_name(ObjectId block);
    void escape(const Location& place);
    void escape(const std::vector<Target>& targets, ExprId at);
    void keep(ExprId pointer);
    void read(const Location& place, ExprId e);
    bool is_all_of_union(ExprId e) const;
    void write(const Location& place, ExprId e, std::optional<BinaryOp> op, ExprId value);
    void push(Access access, ExprId e);
    void push_volatile(ExprId e);

    // pointers that are followed
    const PointsTo* points_to(ExprId name) const;
    void follow(PointsTo& pointer, ExprId value);
    void note_value(PointsTo& pointer, ExprId value);
    void distrust_pointers(Reach reach);
    bool is_known_here(const PointsTo& pointer) const;
    void follow(PointsTo& pointer, const Target& target, ExprId value);
    bool may_be_replaced(ObjectId object) const;

    // calls
    void call(ExprId e, const CallExpr& x, bool kept);
    void argument(ExprId e);
    void effect(AccessKind kind, ExprId call, ObjectId object = {}, bool sure = false);
    bool is_on_exit_path(AccessKind kind, ExprId call) const;
    bool stays_in_line(ExprId call, ExprId argument);
    void reach(ExprId call, ExprId argument, AccessKind kind, bool single, bool sure);
    void library_call(ExprId e, const CallExpr& x, const LibraryFunction& function, bool kept);
    void library_argument(ExprId e, ExprId argument, char letter, AccessKind kind);
    void library_keeps(const CallExpr& x, size_t i, const LibraryFunction& function, bool kept);
    void reach_behind(ExprId e, ExprId argument, AccessKind kind);
    void use_kept(ExprId e, const CallExpr& x, const LibraryFunction& function, AccessKind kind);
    ObjectId way_of(const CallExpr& x) const;
    std::set<ObjectId> texts_kept(ObjectId way) const;
    void use_named(ExprId e, const std::set<ObjectId>& objects, AccessKind kind);
    void callback(ExprId e, ExprId function);
    bool has_storing_format(const CallExpr& x) const;
    void call_through_pointer(ExprId e, const CallExpr& x, bool kept);
    void known_call(ExprId e, const CallExpr& x, FunctionId function);
    void unnamed_arguments(ExprId e, const CallExpr& x, size_t named);
    void known_effect(ExprId e, const CallExpr& x, const Function& function, const Effect& effect, AccessKind kind);
    void reach_through(ExprId e, ExprId argument, AccessKind kind, const Effect& effect);
    void effect_on_reference(ExprId e, ExprId argument, const Effect& effect, AccessKind kind);
    bool is_reference_argument(ExprId e) const { return state_.references.contains(e); }
    ExprId referenced(ExprId argument) const { return std::get<UnaryExpr>(unit_.ast[argument].node).operand; }
    void keep_argument(ExprId argument, SymbolId parameter);
    void unknown_call(ExprId e, const CallExpr& x);
    void touch(ExprId e, Reach reach);
    ObjectId pointed_object(ExprId pointer);
    ObjectId entered_object(ExprId pointer);
    void note_targets(ExprId argument);

    // statements
    void declaration(const DeclarationStmt& x);
    void initialise(DeclaratorId declarator, SymbolId symbol);
    void branches(const IfStmt& x);
    void part(StmtId stmt);
    void assembler(StmtId stmt);
    bool exchange(StmtId stmt);
    void copy_pointer(StmtId stmt, ExprId copy);
    void exchanged(const Rotation& rotation);
    void borrow_behind(StmtId stmt);
    void change_names(const Rotation& borrow, bool begins);

    // questions
    const Type& type(ExprId e) const { return unit_.program.type(e); }
    bool is_kind(ExprId e, TypeKind kind) const { return unit_.program.type_id(e).valid() && type(e).kind == kind; }
    bool is_pointer(ExprId e) const { return is_kind(e, TypeKind::pointer) || is_kind(e, TypeKind::array); }
    bool is_fixed_parameter(ExprId e) const;
    bool names_one_array(ExprId) const;
    bool names_block(ExprId e) const;
    const BlockPointer* block_pointer(SymbolId symbol) const;
    bool returns_block(const ReturnStmt& x) const;
    ObjectId object_of(ExprId e) const;
    ObjectId target_of(ExprId e) const;
    bool is_given_back(ObjectId) const;
    bool is_not_given(ObjectId memory, ExprId argument) const;
    bool is_old(ObjectId memory, ExprId argument) const;
};

}  // namespace dmcg::access
