// Reductions: where the other ranks start, the operation, the datatype, and which elements are meant.
#include "with_plan.h"

using namespace dmcg;

namespace {

/// The inserted lines that begin and end the first reduction of the only loop, comments left out.
std::string combined(const std::string& declaration, const std::string& name, Fold fold, bool to_all, bool begins) {
    WithPlan p("#include <string.h>\n#define N 10\n#define M 4\nstruct p { double x; int n, sum[3]; };\nint main(void)\n{\n    int i, n = 5, k = 2;\n    " + declaration +
               "\n    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < n; i++) k += i;\n    /* DOALL_END */\n    return n;\n}\n");
    Message m = p.message(to_all ? MessageKind::allreduce : MessageKind::reduce, name);
    const Object& object = p.accesses[m.object];
    if (fold.box.empty()) fold.box = Box(object.extents.size());
    fold.type = object.element;
    if (!fold.field.empty())
        for (const Field& f : p.program.layout_of_record[p.program[object.element].record.index()].fields)
            if ("." + f.name == fold.field) fold.type = f.type;
    m.fold = fold;
    m.point = {p.table[p.loop_of(RegionId{0})].stmt, Side::after};
    p.partition(RegionId{0});
    if (begins) p.add(BeginReduction{RegionId{0}, m.object, fold, m.point.stmt});
    p.add(EndReduction{m, PartitionId{0}, to_all});
    std::string text;
    std::istringstream in(p.inserted());
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with("/*")) text += line.substr(0, line.find("    /*")) + "\n";
    return text;
}

std::string scalar(const std::string& type, ReductionOp op, bool to_all = true) {
    const bool begins = op == ReductionOp::add || op == ReductionOp::mul || op == ReductionOp::bit_xor;
    return combined(type + " s = 1;", "s", {op, "", {}, {}}, to_all, begins);
}

}  // namespace

TEST_CASE("scalars: identity, operation, datatype") {
    CHECK(scalar("double", ReductionOp::add) == "if (dmcg_rank != 0) s = 0;\ndouble dmcg_all = s;\nMPI_Allreduce(MPI_IN_PLACE, &dmcg_all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);\ns = dmcg_all;\n");
    CHECK(scalar("long", ReductionOp::mul, false) == "if (dmcg_rank != 0) s = 1;\nlong dmcg_all = s;\nMPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : &dmcg_all, &dmcg_all, 1, MPI_LONG, MPI_PROD, 0, MPI_COMM_WORLD);\ns = dmcg_all;\n");
    CHECK(scalar("float", ReductionOp::max) == "float dmcg_all = s;\nMPI_Allreduce(MPI_IN_PLACE, &dmcg_all, 1, MPI_FLOAT, MPI_MAX, MPI_COMM_WORLD);\ns = dmcg_all;\n");
    CHECK(scalar("unsigned", ReductionOp::bit_and) == "unsigned int dmcg_all = s;\nMPI_Allreduce(MPI_IN_PLACE, &dmcg_all, 1, MPI_UNSIGNED, MPI_BAND, MPI_COMM_WORLD);\ns = dmcg_all;\n");
    CHECK(scalar("int", ReductionOp::bit_xor) == "if (dmcg_rank != 0) s = 0;\nint dmcg_all = s;\nMPI_Allreduce(MPI_IN_PLACE, &dmcg_all, 1, MPI_INT, MPI_BXOR, MPI_COMM_WORLD);\ns = dmcg_all;\n");
    CHECK(scalar("int", ReductionOp::logical_or) == "if (dmcg_n > 0) {\nint dmcg_all = s;\nMPI_Allreduce(MPI_IN_PLACE, &dmcg_all, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);\ns = dmcg_all;\n");
    CHECK(scalar("char", ReductionOp::add) == "if (dmcg_rank != 0) s = 0;\nchar dmcg_all = s;\nMPI_Allreduce(MPI_IN_PLACE, &dmcg_all, 1, MPI_SIGNED_CHAR, MPI_SUM, MPI_COMM_WORLD);\ns = dmcg_all;\n");
    CHECK(scalar("_Bool", ReductionOp::bit_or) == "_Bool dmcg_all = s;\nMPI_Allreduce(MPI_IN_PLACE, &dmcg_all, 1, MPI_C_BOOL, MPI_LOR, MPI_COMM_WORLD);\ns = dmcg_all;\n");
}

TEST_CASE("elements of arrays, in one piece") {
    const Fold sum{ReductionOp::add, "", {}, {}};
    const auto part = [&](Box box) { return Fold{ReductionOp::add, "", {}, std::move(box)}; };
    CHECK(combined("int h[N];", "h", sum, true, true) == "if (dmcg_rank != 0) memset(h, 0, sizeof h);\nMPI_Allreduce(MPI_IN_PLACE, h, N, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n");
    CHECK(combined("int h[N];", "h", part({span(2, 3)}), true, true) == "if (dmcg_rank != 0) h[2] = 0;\nMPI_Allreduce(MPI_IN_PLACE, &h[2], 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n");
    CHECK(combined("int h[N];", "h", part({span(2, 5)}), true, true) ==
          "if (dmcg_rank != 0) memset(&h[2], 0, 3 * sizeof h[2]);\nMPI_Allreduce(MPI_IN_PLACE, &h[2], 3, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n");
    CHECK(combined("double h[N][M];", "h", part({span(1, 2), {}}), true, true) ==
          "if (dmcg_rank != 0) memset(h[1], 0, sizeof h[1]);\nMPI_Allreduce(MPI_IN_PLACE, h[1], M, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);\n");
    CHECK(combined("double h[N][M];", "h", part({span(0, 2), {}}), true, true) ==
          "if (dmcg_rank != 0) memset(h, 0, (2 * M) * sizeof h[0][0]);\nMPI_Allreduce(MPI_IN_PLACE, h, 2 * M, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);\n");
    CHECK(combined("double h[n][n];", "h", sum, true, true) ==
          "if (dmcg_rank != 0) memset(h, 0, sizeof h);\nMPI_Allreduce(MPI_IN_PLACE, h, dmcg_int((long)n * n), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);\n");
    CHECK(combined("long h[N];", "h", {ReductionOp::mul, "", {}, {}}, true, true) ==
          "if (dmcg_rank != 0)\nfor (long dmcg_i = 0; dmcg_i < N; dmcg_i++)\nh[dmcg_i] = 1;\nMPI_Allreduce(MPI_IN_PLACE, h, N, MPI_LONG, MPI_PROD, MPI_COMM_WORLD);\n");
}

TEST_CASE("elements that need not be there if nothing runs") {
    Atom k;
    k.text = "k";
    const Box box{{false, Affine(k), Affine(k) + Affine(1)}};
    CHECK(combined("int h[N];", "h", {ReductionOp::max, "", {}, box}, true, false) ==
          "if (dmcg_n > 0)\nMPI_Allreduce(MPI_IN_PLACE, &h[k], 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);\n");
}

TEST_CASE("fields") {
    CHECK(combined("struct p s;", "s", {ReductionOp::add, ".x", {}, {}}, false, true) ==
          "if (dmcg_rank != 0) s.x = 0;\nMPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : &s.x, &s.x, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);\n");
    CHECK(combined("struct p s;", "s", {ReductionOp::add, ".sum", {}, {}}, true, true) ==
          "if (dmcg_rank != 0) memset(s.sum, 0, sizeof s.sum);\nMPI_Allreduce(MPI_IN_PLACE, s.sum, 3, MPI_INT, MPI_SUM, MPI_COMM_WORLD);\n");
    CHECK(combined("struct p s[N];", "s", {ReductionOp::min, ".n", {}, {span(3, 4)}}, true, false) ==
          "MPI_Allreduce(MPI_IN_PLACE, &s[3].n, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);\n");
    CHECK(combined("struct p s[N];", "s", {ReductionOp::add, ".sum", {}, {}}, true, true) ==
          "if (dmcg_rank != 0)\nfor (long dmcg_i = 0; dmcg_i < N; dmcg_i++)\nmemset(s[dmcg_i].sum, 0, sizeof s[dmcg_i].sum);\n"
          "dmcg_combine_field(&s[0].sum, N, sizeof s[0], 3, MPI_INT, MPI_SUM, 1);\n");
    CHECK(combined("struct p s[N];", "s", {ReductionOp::mul, ".x", {}, {span(2, 6)}}, false, true) ==
          "if (dmcg_rank != 0)\nfor (long dmcg_i = 0; dmcg_i < 4; dmcg_i++)\n(&s[2])[dmcg_i].x = 1;\n"
          "dmcg_combine_field(&(&s[2])[0].x, 4, sizeof (&s[2])[0], 1, MPI_DOUBLE, MPI_PROD, 0);\n");
}

TEST_CASE("several in one message") {
    WithPlan p("#include <string.h>\nint main(void)\n{\n    int i, n = 5, k = 2; double x = 1;\n    /* DOALL_BEGIN P=BLK */\n"
               "    for (i = 0; i < n; i++) { k += i; x += i; }\n    /* DOALL_END */\n    return n + (int)x;\n}\n");
    p.partition(RegionId{0});
    for (const auto& [name, op] : {std::pair("k", ReductionOp::add), std::pair("x", ReductionOp::max)}) {
        Message m = p.message(MessageKind::allreduce, name);
        m.fold = Fold{op, "", p.accesses[m.object].element, {}};
        m.point = {p.table[p.loop_of(RegionId{0})].stmt, Side::after};
        p.add(EndReduction{m, PartitionId{0}, true, op == ReductionOp::add});
    }
    CHECK(p.inserted().find("int dmcg_all_1 = k;\ndouble dmcg_all_2 = x;\ndmcg_combine(2, (dmcg_value[]){\n{&dmcg_all_1, 1, MPI_INT, MPI_SUM},\n"
                            "{&dmcg_all_2, 1, MPI_DOUBLE, MPI_MAX}\n}, 1);\nk = dmcg_all_1;\nx = dmcg_all_2;\n") != std::string::npos);
}
