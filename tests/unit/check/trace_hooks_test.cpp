// A program built by hand is printed with its hooks, built with the runtime, and run: what does its trace say?
#include "check/trace_hooks.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../core/made_core.h"
#include "dmcg/trace.h"

using namespace dmcg;

namespace {

const char* const names[] = {"read", "write", "begin", "resize", "end", "before", "after", "body_begin", "body_end",
                             "call", "return", "loop", "iteration", "end_loop", "value", "address", "exit"};

/// One line for each event: kind, number, block, offset, length.
std::string text_of(const Trace& trace) {
    std::string text;
    for (const Event& e : trace.events) {
        const bool has_block = e.kind <= EventKind::end_block || e.kind == EventKind::address;
        if (has_block && trace.blocks.at(e.block).kind >= BlockKind::argument) continue;
        text += fmt::format("{} {}{} {} {}\n", names[static_cast<int>(e.kind)], e.number, has_block ? " " + trace.blocks.at(e.block).name : "",
                            static_cast<int64_t>(e.offset), static_cast<int64_t>(e.length));
    }
    return text;
}

struct Folder {
    std::filesystem::path path;
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "dmcg-trace-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path); }
    void write(const char* name, const std::string& text) const { std::ofstream(path / name) << text; }
};

/// As a user would build it; `status`: what the program ends with.
Trace traced(const core::Core& core, const check::Watched& watched, int status = 0, const char* settings = "") {
    const Folder folder;
    folder.write("prog.c", print_core(core, check::trace_hooks(core, watched)).at(0));
    folder.write("runtime.c", check::trace_runtime());
    const std::string go = "cd " + folder.path.string() + " && ";
    REQUIRE(std::system((go + "gcc -w -fno-builtin prog.c runtime.c -o prog -lm").c_str()) == 0);
    CHECK(WEXITSTATUS(std::system((go + settings + " ./prog > out").c_str())) == status);
    std::ifstream file(folder.path / "dmcg.trace");
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return read_trace(bytes.str());
}

struct Program : MadeCore {
    TypeId integer = basic(TypeKind::int_);
    SymbolId main = function_symbol("main", function_type(integer));

    SymbolId named(const char* name, TypeId type, Storage storage = Storage::automatic) {
        const SymbolId made = symbol(name, type, storage);
        symbols[made.index()].declared_at = TokenId{0};
        if (storage != Storage::automatic) units[0].globals.push_back({made, std::nullopt});
        return made;
    }
    void body(std::vector<StatementId> list) {
        list.push_back(jump(core::JumpKind::return_, number(0)));
        function(main, std::move(list));
    }
};

}  // namespace

TEST_CASE("reads before writes, lives around both") {
    Program p;
    const SymbolId a = p.named("a", p.array(p.integer, 4), Storage::external), i = p.named("i", p.integer);
    const auto first = p.declare(i, p.number(2));
    const auto second = p.statement(core::Assign{p.element(p.variable(a), p.read(i)), p.read(p.element(p.variable(a), p.number(1)))});
    p.body({first, second});
    const std::string s = fmt::format("{}", first.value), t = fmt::format("{}", second.value), m = fmt::format("{}", p.main.value);
    const std::string text = text_of(traced(p, {}));
    CHECK(text == "begin -1 a 0 16\ncall " + m + " 0 0\nbegin " + s + " i 0 4\nwrite " + s + " i 0 4\nread " + t + " a 4 4\nread " + t +
                                        " i 0 4\nwrite " + t + " a 8 4\nend -1 i 0 0\nreturn " + m + " 0 0\nexit -1 0 0\n");
}

TEST_CASE("a bit field is read and written with all bits beside it") {
    Program p;
    const TypeId record = p.record("struct s", {{"x", p.integer, {}, {}}, {"b", p.integer, 3, {}}, {"c", p.integer, 5, {}}, {"y", p.integer, {}, {}}});
    const SymbolId s = p.named("s", record, Storage::external);
    const auto assign = p.statement(core::Assign{p.field(p.variable(s), 2), p.read(p.field(p.variable(s), 1))});
    p.body({assign});
    const std::string text = text_of(traced(p, {}));
    CHECK_MESSAGE(text.find(fmt::format("read {0} s 4 4\nwrite {0} s 4 4\n", assign.value)) != std::string::npos, text);
}

TEST_CASE("memory of the heap is named by the first pointer to it; the library's functions tell bytes") {
    Program p;
    const TypeId bytes = p.pointer(p.basic(TypeKind::char_)), any = p.pointer(p.basic(TypeKind::void_));
    const SymbolId pointer = p.named("p", bytes), result = p.symbol("value_of_malloc", any);
    const SymbolId get = p.function_symbol("malloc", p.function_type(any, {p.basic(TypeKind::unsigned_long)}));
    const SymbolId set = p.function_symbol("memset", p.function_type(any, {any, p.integer, p.basic(TypeKind::unsigned_long)}));
    const auto allocate = p.call(p.variable(result), get, {p.number(10, TypeKind::unsigned_long)});
    const auto fill = p.call({}, set, {p.convert(p.read(pointer), any), p.number(0), p.number(3, TypeKind::unsigned_long)});
    p.units[0].declared = {get, set};
    p.body({p.declare(result), allocate, p.declare(pointer, p.convert(p.read(result), bytes)), fill});
    const Trace trace = traced(p, {});
    const std::string text = text_of(trace);
    CHECK_MESSAGE(text.find(fmt::format("begin {} *p 0 10\n", allocate.value)) != std::string::npos, text);
    CHECK_MESSAGE(text.find(fmt::format("write {} *p 0 3\n", fill.value)) != std::string::npos, text);
    CHECK(trace.complete);
    CHECK(!traced(p, {}, 0, "DMCG_TRACE_LIMIT=40").complete);
}

TEST_CASE("iterations, points and values") {
    Program p;
    const SymbolId i = p.named("i", p.integer), x = p.named("x", p.integer);
    const auto body = p.block({p.assign(x, p.read(i)), p.statement(core::Jump{core::JumpKind::goto_, "out", {}})});
    core::Loop loop;
    loop.init = {p.assign(i, p.number(7))};
    loop.test = p.comparison(BinaryOp::lt, p.read(i), p.number(9));
    loop.step = {p.assign(i, p.binary(BinaryOp::add, p.read(i), p.number(1)))};
    loop.body = body;
    const auto statement = p.statement(loop), label = p.statement(core::Label{"out", false, {}, {}});
    p.statements[statement.index()].from.stmt = StmtId{5};
    p.spans = {{StmtId{5}, {statement, statement}}, {StmtId{6}, {body, body}}};
    p.body({p.declare(i), p.declare(x), statement, label});
    check::Watched watched;
    watched.everywhere = watched.lives = false;
    watched.loops = {{RegionId{3}, StmtId{5}, {p.variable(i)}, {"2"}, {}, {i}}};
    watched.points = {{StmtId{5}, check::Where::before, {{1, check::ValueKind::number, {"-4"}}}}, {StmtId{6}, check::Where::body_begin, {}}};
    const std::string text = text_of(traced(p, watched));
    CHECK_MESSAGE(text.find("before 5 0 0\nvalue 1 -4 0\nloop 3 2 0\niteration 3 0 7\nbody_begin 6 0 0\n") == 0, text);
    CHECK_MESSAGE(text.find("end_loop 3 0 0\nexit -1 0 0\n") != std::string::npos, text);
}
