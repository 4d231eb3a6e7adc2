// Messages: the call, and that the right bytes arrive on any number of ranks.
#include "with_plan.h"

using namespace dmcg;

namespace {

/// The inserted line that begins so.
std::string line(const WithPlan& p, const std::string& begin) {
    std::istringstream in(p.emitted());
    for (std::string text; std::getline(in, text);)
        if (WithPlan::trimmed(text).starts_with(begin)) return WithPlan::trimmed(text);
    return "no line " + begin;
}

std::string bcast(const std::string& declaration, const std::string& name, const Box& box = {}) {
    WithPlan p("#include <stdint.h>\n#include <complex.h>\n#define N 10\n" + declaration + "\nint main(void)\n{\n    int m = 3, k = 2;\n    m++;\n    return m + k;\n}\n");
    Message m = p.message(MessageKind::bcast, name);
    m.box = box;
    p.add(p.transfer(m, {p.stmt("m++"), Side::before}));
    const std::string text = line(p, "MPI_Bcast");
    const std::string made = line(p, "MPI_Datatype dmcg_type");
    return made.starts_with("no ") ? text : made + " " + text;
}

}  // namespace

TEST_CASE("the datatype of each C type") {
    const std::pair<const char*, const char*> types[] = {
        {"_Bool", "MPI_C_BOOL"}, {"char", "MPI_CHAR"}, {"signed char", "MPI_SIGNED_CHAR"}, {"unsigned char", "MPI_UNSIGNED_CHAR"},
        {"short", "MPI_SHORT"}, {"unsigned short", "MPI_UNSIGNED_SHORT"}, {"int", "MPI_INT"}, {"unsigned", "MPI_UNSIGNED"}, {"long", "MPI_LONG"},
        {"unsigned long", "MPI_UNSIGNED_LONG"}, {"long long", "MPI_LONG_LONG"}, {"unsigned long long", "MPI_UNSIGNED_LONG_LONG"}, {"float", "MPI_FLOAT"},
        {"double", "MPI_DOUBLE"}, {"long double", "MPI_LONG_DOUBLE"}, {"float complex", "MPI_C_FLOAT_COMPLEX"}, {"double complex", "MPI_C_DOUBLE_COMPLEX"},
        {"long double complex", "MPI_C_LONG_DOUBLE_COMPLEX"}, {"int32_t", "MPI_INT"}, {"uint8_t", "MPI_UNSIGNED_CHAR"}, {"enum { A, B }", "MPI_UNSIGNED"},
        {"enum { C = -1 }", "MPI_INT"}};
    for (const auto& [type, datatype] : types)
        CHECK(bcast(std::string(type) + " x;", "x") == fmt::format("MPI_Bcast(&x, 1, {}, 0, MPI_COMM_WORLD);", datatype));
    CHECK(bcast("struct s { int a; double b; } x;", "x") == "MPI_Bcast(&x, sizeof x, MPI_BYTE, 0, MPI_COMM_WORLD);");
    CHECK(bcast("volatile int x;", "x") == "MPI_Bcast((void *)&x, 1, MPI_INT, 0, MPI_COMM_WORLD);");
}

TEST_CASE("buffers and counts") {
    CHECK(bcast("double a[N];", "a") == "MPI_Bcast(a, N, MPI_DOUBLE, 0, MPI_COMM_WORLD);");
    CHECK(bcast("double a[N + 1][5];", "a") == "MPI_Bcast(a, (N + 1) * 5, MPI_DOUBLE, 0, MPI_COMM_WORLD);");
    CHECK(bcast("double a[N][5];", "a", {span(2, 3), Span{}}) == "MPI_Bcast(a[2], 5, MPI_DOUBLE, 0, MPI_COMM_WORLD);");
    CHECK(bcast("double a[N][5];", "a", {span(2, 3), span(4, 5)}) == "MPI_Bcast(&a[2][4], 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);");
    CHECK(bcast("double a[N][5];", "a", {span(2, 4), Span{}}) == "MPI_Bcast(&a[2], 2 * 5, MPI_DOUBLE, 0, MPI_COMM_WORLD);");
    CHECK(bcast("double a[N][5];", "a", {span(0, 4), span(1, 3)}) ==
          "MPI_Datatype dmcg_type = dmcg_box(2, (long[]){N, 5}, (long[]){0, 1}, (long[]){4, 3}, MPI_DOUBLE); MPI_Bcast(a, 1, dmcg_type, 0, MPI_COMM_WORLD);");
    CHECK(bcast("char a[3000000][1000];", "a") == "MPI_Datatype dmcg_type = dmcg_row((long)3000000 * 1000, MPI_CHAR); MPI_Bcast(a, 1, dmcg_type, 0, MPI_COMM_WORLD);");
    CHECK(bcast("struct s { int a, b; } x[4];", "x", {span(1, 2)}) == "MPI_Bcast(&x[1], sizeof x[1], MPI_BYTE, 0, MPI_COMM_WORLD);");
}

TEST_CASE("variable-length arrays are counted by variables that still have their value, else by sizeof") {
    WithPlan p("int main(int argc, char **argv)\n{\n    (void)argv;\n    int n = argc, m = argc;\n    double a[n], b[m], c[n][m];\n    m = 7;\n    n + m;\n    return 0;\n}\n");
    for (const char* name : {"a", "b", "c"}) p.add(p.transfer(p.message(MessageKind::bcast, name), {p.stmt("n + m"), Side::before}));
    const std::string text = p.emitted();
    CHECK(text.find("dmcg_row(n, MPI_DOUBLE);") != std::string::npos);
    CHECK(text.find("dmcg_row((long)(sizeof b / sizeof b[0]), MPI_DOUBLE);") != std::string::npos);
    CHECK(text.find("dmcg_row(n * ((long)(sizeof c[0] / sizeof c[0][0])), MPI_DOUBLE);") != std::string::npos);
}

namespace {

/// Rank 0 fills u, a scatter brings it, the loop doubles the lines into v, a gather brings them back: v is printed. Whatever
/// the ranks do not get stays 0 with them, so a line that does not arrive shows.
WithPlan doubling(const std::string& partition, const std::string& header, const std::string& from, const std::string& to) {
    return WithPlan("#include <stdio.h>\nenum { N = 12, M = 5 };\nstatic double u[N][M], v[N][M];\nint main(void)\n{\n    int i, j;\n"
                    "    for (i = 0; i < N; i++) for (j = 0; j < M; j++) u[i][j] = 10 * i + j;\n    /* DOALL_BEGIN P=" + partition + " */\n    for (" + header + ")\n        " +
                    "for (j = 0; j < 3; j++)\n            " + to + " = 2 * " + from + ";\n    /* DOALL_END */\n"
                    "    for (i = 0; i < N; i++) for (j = 0; j < M; j++) printf(\"%g \", v[i][j]);\n    return 0;\n}\n");
}

void check_moves(const std::string& partition, const std::string& header, const std::string& from, const std::string& to, const Lines& in, const Lines& out) {
    WithPlan p = doubling(partition, header, from, to);
    Message scatter = p.message(MessageKind::scatter, "u"), gather = p.message(MessageKind::gather, "v");
    scatter.lines = in;
    gather.lines = out;
    const StmtId fill = p.stmt("for (i = 0; i < N; i++) for (j = 0; j < M; j++) u");
    const StmtId print = p.stmt("for (i = 0; i < N; i++) for (j = 0; j < M; j++) printf");
    p.split({scatter}, {gather});
    p.add(MasterOnly{fill, fill});
    p.add(MasterOnly{print, print});
    p.add(LeaveTogether{p.own("return")});
    p.check_runs();
}

Lines rows(int64_t first, int64_t stride, int64_t width = 1, const Span& columns = {}) { return {0, Affine(first), stride, width, {Span{}, columns}, false}; }
Lines columns(int64_t first, int64_t stride, int64_t width = 1) { return {1, Affine(first), stride, width, {Span{}, Span{}}, false}; }

}  // namespace

TEST_CASE("scatter and gather: rows, parts of rows, strided, descending, blocks and in turn") {
    for (const char* partition : {"BLK", "CYC", "CYC(2)"}) {
        check_moves(partition, "i = 0; i < N; i++", "u[i][j]", "v[i][j]", rows(0, 1), rows(0, 1));
        check_moves(partition, "i = 1; i < N; i += 3", "u[i][j]", "v[i - 1][j]", rows(1, 3, 1, span(0, 3)), rows(0, 3, 1, span(0, 3)));
        check_moves(partition, "i = N - 1; i > 0; i -= 2", "u[i][j]", "v[i][j]", rows(11, -2), rows(11, -2));
        check_moves(partition, "i = 9; i > 0; i--", "u[i][j]", "v[i][j]", rows(9, -1), rows(9, -1));
    }
}

TEST_CASE("scatter and gather: columns") {
    for (const char* partition : {"BLK", "CYC", "CYC(2)"}) {
        check_moves(partition, "i = 0; i < M; i++", "u[j][i]", "v[j][i]", columns(0, 1), columns(0, 1));
        check_moves(partition, "i = 4; i >= 0; i -= 2", "u[j][i]", "v[j][i]", columns(4, -2), columns(4, -2));
    }
}

TEST_CASE("scatter of lines that overlap or lie outside") {
    for (const char* partition : {"BLK", "CYC", "CYC(2)"}) {
        check_moves(partition, "i = 0; i < N - 2; i++", "u[i + 2][j]", "v[i][j]", rows(0, 1, 3), rows(0, 1));
        check_moves(partition, "i = 0; i < N; i++", "(i > 1 ? u[i - 2][j] : u[i][j])", "v[i][j]", rows(-2, 1, 3), rows(0, 1));
    }
}

TEST_CASE("the text of a scatter") {
    WithPlan p = doubling("BLK", "i = 0; i < N; i++", "u[i][j]", "v[i][j]");
    Message m = p.message(MessageKind::scatter, "u");
    m.lines = rows(0, 1);
    m.for_region = RegionId{0};
    p.plan.placement.models.push_back({RegionId{0}, Model::independent, {}});
    p.split({m});
    CHECK(p.inserted().find("/* loop 1 reads its own part of u (Independent): rank 0 sends each rank its rows */\n"
                            "dmcg_scatter(u, dmcg_row(M, MPI_DOUBLE), (dmcg_lines){dmcg_n, 0, 1, 1, N});\n") != std::string::npos);
    CHECK(p.emitted().find("dmcg_gather") == std::string::npos);      // helpers that nobody needs are not there
    CHECK(p.emitted().find("dmcg_owner") == std::string::npos);
}

namespace {

/// A loop over N rows writes v from its index, messages follow, every rank sums up what it has (weighted by its rank), the sums are added up.
WithPlan spreading(const std::string& partition, const std::string& header, const std::string& check) {
    return WithPlan("#include <stdio.h>\nenum { N = 11, M = 3 };\nstatic int v[N][M];\nint main(void)\n{\n    int i, j, last = -1, bad = 0;\n    /* DOALL_BEGIN P=" + partition +
                    " */\n    for (" + header + ") {\n        for (j = 0; j < M; j++) v[i][j] = 10 * i + j;\n        last = i;\n    }\n    /* DOALL_END */\n"
                    "    " + check + "\n    printf(\"%d\", bad);\n    return last < -1;\n}\n");
}

/// The check counts in `bad` what a rank lacks; the sum over all ranks is printed and must be the sequential 0.
void check_spread(WithPlan& p, const Message& m) {
    const StmtId check = p.stmt("for (i = 0; i < N; i++)");
    Message sum = p.message(MessageKind::reduce, "bad");
    sum.fold = p.fold(ReductionOp::add, "bad");
    sum.partition = PartitionId{0};
    sum.point = {check, Side::after};
    p.split({}, {m});
    p.add(EndReduction{sum, PartitionId{0}, false});
    p.add(MasterOnly{p.stmt("printf"), p.stmt("printf")});
    p.add(LeaveTogether{p.own("return")});
    p.check_runs();
}

const char* check_all = "for (i = 0; i < N; i++) for (j = 0; j < M; j++) bad += v[i][j] != 10 * i + j;";

}  // namespace

TEST_CASE("allgather: each rank has everything") {
    for (const char* partition : {"BLK", "CYC", "CYC(2)"}) {
        WithPlan p = spreading(partition, "i = 0; i < N; i++", check_all);
        check_spread(p, p.lines(MessageKind::allgather, "v", 0, 0, 1));
        WithPlan q = spreading(partition, "i = N - 1; i >= 0; i--", check_all);
        check_spread(q, q.lines(MessageKind::allgather, "v", 0, 10, -1));
    }
}

TEST_CASE("a line, an element and the value of the last iteration from their owners") {
    for (const char* partition : {"BLK", "CYC", "CYC(2)"}) {
        WithPlan p = spreading(partition, "i = 0; i < N; i++", "for (i = 0; i < N; i++) bad += i == 7 && (v[i][0] != 70 || v[i][2] != 72);");
        Message line = p.message(MessageKind::bcast_line, "v");
        line.box = {span(7, 8), Span{}};
        line.iteration = Affine(7);
        check_spread(p, line);
        WithPlan q = spreading(partition, "i = 0; i < N; i++", "for (i = 0; i < N; i++) bad += last != N - 1;");
        Message last = q.message(MessageKind::last_value, "last");
        last.for_region = RegionId{0};
        check_spread(q, last);
    }
}

TEST_CASE("fetch brings an element to rank 0") {
    for (const char* partition : {"BLK", "CYC", "CYC(2)"}) {
        WithPlan p = spreading(partition, "i = 0; i < N; i++", "bad = v[9][1];");
        Message m = p.message(MessageKind::fetch, "v");
        m.box = {span(9, 10), span(1, 2)};
        m.iteration = Affine(9);
        p.split({}, {m});
        p.add(MasterOnly{p.stmt("bad = v"), p.stmt("printf")});
        p.add(LeaveTogether{p.own("return")});
        p.check_runs();
    }
}

TEST_CASE("a line that no iteration owns is the master's") {
    WithPlan p("int v[9];\nint main(void)\n{\n    int i, n = 5, k = 7;\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < n; i++) v[i] = 1;\n    /* DOALL_END */\n    return v[k] + k;\n}\n");
    Message m = p.message(MessageKind::bcast_line, "v");
    Atom k;
    k.text = "k";
    k.symbol = p.symbol("k");
    m.iteration = Affine(k);
    m.box = {{false, Affine(k), Affine(k) + Affine(1)}};
    p.split({}, {m});
    CHECK(p.inserted().find("MPI_Bcast(&v[k], 1, MPI_INT, 0 <= k && k < dmcg_n ? dmcg_owner(dmcg_n, k) : 0, MPI_COMM_WORLD);\n") != std::string::npos);
    CHECK(p.compile() == "");
}

namespace {

/// Loop 1 writes v in one distribution, loop 2 reads v[i - R .. i + R] in another and counts in `bad` what is not there.
WithPlan two_loops(const std::string& first, const std::string& first_header, const std::string& second, const std::string& second_header, int reach) {
    return WithPlan("#include <stdio.h>\nenum { N = 23, R = " + std::to_string(reach) + " };\nstatic int v[N], bad;\nint main(void)\n{\n    int i, d;\n    for (i = 0; i < N; i++) v[i] = i % 2 ? 0 : i + 1;\n"
                    "    /* DOALL_BEGIN P=" + first + " */\n    for (" + first_header + ") v[i] = i + 1;\n    /* DOALL_END */\n"
                    "    /* DOALL_BEGIN P=" + second + " */\n    for (" + second_header + ")\n        for (d = i - R; d <= i + R; d++)\n            if (d >= 0 && d < N) bad += v[d] != d + 1;\n"
                    "    /* DOALL_END */\n    printf(\"%d\", bad);\n    return 0;\n}\n");
}

void check_exchange(WithPlan& p, Message m, int64_t reach) {
    const StmtId second = p.table[p.loop_of(RegionId{1})].stmt;
    p.split({}, {});
    const PartitionId other = m.kind == MessageKind::halo ? PartitionId{0} : p.partition(RegionId{1});
    if (other.value == 1) p.add(DefinePartition{other});
    m.before = m.after = reach;
    m.wanted_partition = other;
    p.add(p.transfer(m, {second, Side::before}));
    p.add(SplitLoop{RegionId{1}, p.loop_of(RegionId{1}), other, false});
    Message sum = p.message(MessageKind::reduce, "bad");
    sum.fold = p.fold(ReductionOp::add, "bad");
    sum.partition = other;
    sum.point = {second, Side::after};
    p.add(EndReduction{sum, other, false});
    p.add(MasterOnly{p.stmt("printf"), p.stmt("printf")});
    p.add(LeaveTogether{p.own("return")});
    p.check_runs();
}

Lines elements(int64_t first, int64_t stride) { return {0, Affine(first), stride, 1, {Span{}}, false}; }

}  // namespace

TEST_CASE("exchange: lines that belong to another partition") {
    const char* partitions[] = {"BLK", "CYC", "CYC(3)"};
    for (const char* from : partitions) {
        for (const char* to : partitions) {
            WithPlan p = two_loops(from, "i = 0; i < N; i++", to, "i = N - 3; i > 2; i--", 2);
            Message m = p.message(MessageKind::exchange, "v");
            m.lines = elements(0, 1);
            m.wanted = elements(20, -1);
            check_exchange(p, m, 2);
        }
    }
}

TEST_CASE("exchange and halo of strided lines: the lines between them are on every rank already") {
    for (const char* partition : {"BLK", "CYC"}) {
        WithPlan p = two_loops(partition, "i = 1; i < N; i += 2", "BLK", "i = 0; i < N; i++", 1);
        Message m = p.message(MessageKind::exchange, "v");
        m.lines = elements(1, 2);
        m.wanted = elements(0, 1);
        check_exchange(p, m, 1);
        WithPlan q = two_loops(partition, "i = 1; i < N; i += 2", partition, "i = 1; i < N; i += 2", 2);
        Message halo = q.message(MessageKind::halo, "v");
        halo.lines = elements(1, 2);
        check_exchange(q, halo, 1);
    }
}

TEST_CASE("halo: neighbours' lines, also where parts are thinner than the halo") {
    for (const int64_t reach : {1, 3}) {
        WithPlan p("#include <stdio.h>\nenum { N = 11, R = " + std::to_string(reach) + " };\nstatic int v[N], bad;\nint main(void)\n{\n    int i, d;\n"
                   "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < N; i++) v[i] = i + 1;\n    /* DOALL_END */\n"
                   "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < N; i++)\n        for (d = i - R; d <= i + R; d++)\n            if (d >= 0 && d < N) bad += v[d] != d + 1;\n"
                   "    /* DOALL_END */\n    printf(\"%d\", bad);\n    return 0;\n}\n");
        p.split({}, {});
        Message m = p.lines(MessageKind::halo, "v", 0, 0, 1);
        m.before = m.after = reach;
        const StmtId second = p.table[p.loop_of(RegionId{1})].stmt;
        p.add(p.transfer(m, {second, Side::before}));
        p.add(SplitLoop{RegionId{1}, p.loop_of(RegionId{1}), PartitionId{0}, false});
        Message sum = p.message(MessageKind::reduce, "bad");
        sum.fold = p.fold(ReductionOp::add, "bad");
        sum.point = {second, Side::after};
        p.add(EndReduction{sum, PartitionId{0}, false});
        p.add(MasterOnly{p.stmt("printf"), p.stmt("printf")});
        p.add(LeaveTogether{p.own("return")});
        p.check_runs();
    }
}
