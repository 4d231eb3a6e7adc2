// Calls of the C library: what its table says that they read, write, allocate.
#include <algorithm>

#include "library/function_table.h"
#include "memory/division.h"
#include "memory/walker.h"

namespace dmcg::memory {
namespace {

constexpr uint64_t heap_key = 6, outside_key = 7;

bool is_one_of(const std::string& name, std::initializer_list<std::string_view> names) { return std::find(names.begin(), names.end(), name) != names.end(); }

}  // namespace

/// The characters of "a literal", or of __func__, from its begin; nothing: it is another place, or a literal with escapes or of several parts.
std::optional<std::string> Walker::text_at(Value v) const {
    if (!is(v, ValueKind::address) || !is_exact(v->address) || v->address.offset != model_.algebra.number(0)) return {};
    const Block& block = model_.blocks[v->address.block];
    const std::string& literal = block.name;
    const bool is_plain = literal.size() >= 2 && literal.find('"', 1) == literal.size() - 1 && literal.find('\\') == literal.npos;
    if (block.origin == BlockOrigin::text) return is_plain ? std::optional(literal.substr(1, literal.size() - 2)) : std::nullopt;
    if (!block.variable.valid() || core_[block.variable].name != "__func__") return {};
    const auto function = std::ranges::find_if(functions_, [&](const auto& f) { return core_[f.first].body == core_[block.variable].function; });
    return function == functions_.end() ? std::nullopt : std::optional(core_[function->first].name);
}

/// strcmp("fill", name): whether they are the same, if both are known. Of the value of others C says the sign alone.
bool Walker::compare_texts(StatementId id, const core::Call& x, const std::vector<Value>& arguments) {
    const auto a = text_at(arguments.at(0)), b = text_at(arguments.at(1));
    if (!a || !b || !x.result.valid()) return false;
    if (a == b) return result(id, x, values().integer(0)), true;
    const Value order = result_symbol(id, x, "strcmp");
    algebra().assume_not_negative(*a < *b ? -order->polynomial - 1 : order->polynomial - 1);
    return result(id, x, order), true;
}

bool Walker::library_call(StatementId id, const core::Call& x, const std::string& name, const std::vector<Value>& arguments) {
    const auto known = library_function(core_.library.get(), name);
    if (!known) {
        leave_out("a function without a body: " + name);
        unknown_call(id, x, arguments);
        return true;
    }
    if (known->effects & exits) return false;
    if (known->effects & allocates && x.result.valid() && !arguments.empty()) return allocate(id, x, name, arguments);
    if (name == "free" && unnoted_ == 0) model_.released.emplace_back(id, decided(arguments.at(0)));
    if (name == "strcmp" && compare_texts(id, x, arguments)) return true;
    if (is_one_of(name, {"memcpy", "memmove", "memset"})) return copy_memory(id, x, name, arguments);
    for (size_t i = 0; i < arguments.size(); i++) touch(id, x, i, known->argument(i), arguments[i]);
    const bool is_pointer = x.result.valid() && core_.type(x.result).kind == TypeKind::pointer;
    if (!is_pointer) { result(id, x, result_symbol(id, x, name)); return true; }
    if (known->arguments.find('d') != known->arguments.npos) { result(id, x, values().unknown()); return true; }     // strsep(&rest, ","): into what that points to
    const BlockId outside = model_.blocks.block({outside_key << 40, 0, model_.number_of(name)}, "memory of " + name, BlockOrigin::outside, Beginning::not_known);
    std::vector<Value> into = {values().address({outside, {}, false, {}})};
    if (known->effects & returns_argument) {
        into = {values().integer(0)};
        for (const Value a : arguments)
            for (const Value leaf : leaves(a))
                if (is(leaf, ValueKind::address)) into.push_back(values().address({leaf->address.block, leaf->address.rounds, leaf->address.any_round, {}}));
    }
    result(id, x, values().one_of(into));
    return true;
}

Polynomial Walker::count(StatementId id, uint64_t part, Value v) {
    return is(v, ValueKind::integer) ? v->polynomial : symbol_of_site(site(id, part), "bytes", {Scalar::Kind::integer, 8, false});
}

Value Walker::block_of_heap(StatementId id, const std::string& name, Beginning beginning, Polynomial bytes) {
    const BlockId b = model_.blocks.block({heap_key << 40 | id.index(), frame().context, 0}, "*" + name, BlockOrigin::heap, beginning);
    Block& block = model_.blocks[b];
    block.bytes = bytes;
    block.made_by = id;
    block.context = frame().context;
    block.indices.clear();
    for (const LoopAround& l : loops_) block.indices.push_back(l.index);
    std::vector<Entry> others;      // this round's is new
    for (const Entry& e : contents_of(state_, b).entries())
        if (e.at.any_round || e.at.rounds != rounds()) others.push_back(e);
    state_[b] = memory().table.contents(std::move(others));
    return values().address({b, rounds(), false, number(0)});
}

bool Walker::allocate(StatementId id, const core::Call& x, const std::string& name, const std::vector<Value>& arguments) {
    if (name == "realloc" && arguments.size() == 2) return reallocate(id, x, arguments[0], count(id, 3, arguments[1]));
    const bool is_calloc = name == "calloc" && arguments.size() == 2;
    const Polynomial bytes = is_calloc ? count(id, 3, arguments[0]) * count(id, 4, arguments[1]) : count(id, 3, arguments.back());
    result(id, x, block_of_heap(id, name, is_calloc ? Beginning::zero : Beginning::uninitialised, bytes));
    return true;
}

/// The block goes on, with another length.
bool Walker::reallocate(StatementId id, const core::Call& x, Value old, Polynomial bytes) {
    std::optional<Value> fresh;
    const Value v = mapped(old, [&](Value leaf) {
        if (is(leaf, ValueKind::address)) {
            model_.blocks[leaf->address.block].bytes = bytes;
            model_.blocks[leaf->address.block].may_move = true;
            return leaf;
        }
        if (is(leaf, ValueKind::unknown)) return leaf;
        if (!fresh) fresh = block_of_heap(id, "realloc", Beginning::uninitialised, bytes);
        return *fresh;
    });
    result(id, x, v);
    return true;
}

bool Walker::copy_memory(StatementId id, const core::Call& x, const std::string& name, const std::vector<Value>& arguments) {
    const Polynomial bytes = count(id, 3, arguments[2]);
    const bool is_set = name == "memset";
    if (!is_set) access(false, arguments[1], bytes);
    access(true, arguments[0], bytes);
    memory().copy(state_, memory_at(arguments[0]), is_set ? values().unknown() : memory_at(arguments[1]), bytes, site(id), rounds());
    result(id, x, arguments[0]);
    return true;
}

/// What a number is called that is read into a variable.
std::string Walker::name_at(Value address) const {
    const bool is_variable = is(address, ValueKind::address) && model_.blocks[address->address.block].origin != BlockOrigin::heap;
    return is_variable ? model_.blocks[address->address.block].name : "input";
}

/// The letters of the table, see library_function.h.
void Walker::touch(StatementId id, const core::Call& x, size_t argument, char letter, Value v) {
    if (letter == 'f') return call_back(id, v);
    const std::vector<Value> all = leaves(v);
    if (std::any_of(all.begin(), all.end(), [](Value leaf) { return is(leaf, ValueKind::function); })) leave_out("a function that the library keeps");
    const Type& type = core_.type(x.arguments[argument]);
    if (letter == '.' || type.kind != TypeKind::pointer) return;
    const bool reads = letter == 'r' || letter == 'b' || letter == 'd' || letter == 'p' || letter == 'e', writes = letter != 'r' && letter != 'k' && letter != 'p';
    const Scalar element = layouts_.scalar(type.element);
    const bool is_one = letter == '1' || letter == 'e' || (letter == 's' && element.bytes > 1);
    const Value address = memory_at(v);
    const Value touched = is_one ? address : mapped(address, [&](Value leaf) {
        return is(leaf, ValueKind::address) ? values().address({leaf->address.block, leaf->address.rounds, leaf->address.any_round, {}}) : leaf;
    });
    const Polynomial bytes = is_one ? layouts_.bytes(type.element) : Polynomial();
    if (reads) access(false, touched, bytes);
    if (!writes) return;
    access(true, touched, bytes);
    if (is_one && element.kind == Scalar::Kind::integer && element.bytes >= 4) {
        memory().store(state_, address, element, values().integer(symbol_of_site(site(id, 10 + argument), name_at(address), element)), site(id, 10 + argument), rounds(), always());
        return;
    }
    if (letter == 'd') forget_behind(touched, site(id, 10 + argument));
    for (const Value leaf : leaves(touched))
        if (is(leaf, ValueKind::address)) memory().forget(state_, leaf->address, site(id, 10 + argument));
    if (is(v, ValueKind::unknown)) forget_all(id);
}

/// What the pointers point to that are held there.
void Walker::forget_behind(Value holders, Key store) {
    for (const Value holder : leaves(holders)) {
        if (!is(holder, ValueKind::address)) continue;
        const std::vector<Entry> held = contents_of(state_, holder->address.block).entries();
        for (const Entry& entry : held)
            for (const Value leaf : leaves(entry.value))
                if (is(leaf, ValueKind::address)) memory().forget(state_, {leaf->address.block, leaf->address.rounds, leaf->address.any_round, {}}, store);
    }
}

/// The library calls it, with arguments that are not known: what it changes is not known afterwards.
void Walker::call_back(StatementId id, Value function) {
    for (const Value leaf : leaves(function)) {
        const core::Function* body = is(leaf, ValueKind::function) ? body_of(leaf->function) : nullptr;
        if (!body || is_running(body->symbol)) { if (!is_null(leaf)) forget_all(id); continue; }
        const State before = state_;
        enter(id, core::Call{}, *body, std::vector<Value>(body->parameters.size(), values().unknown()));
        const State after = std::exchange(state_, before);
        for (const auto& [block, contents] : after)
            if (contents != contents_of(before, block)) memory().forget(state_, {block, {}, true, {}}, site(id));
    }
}

}  // namespace dmcg::memory
