// Partition variables and loop headers, and that each iteration runs exactly once, on the rank that it belongs to.
#include "with_plan.h"

using namespace dmcg;

namespace {

/// A program that counts in u[k] how often iteration k ran, gathers by a sum, and prints the final index.
std::string counting(const std::string& declaration, const std::string& partition, const std::string& header, const std::string& index) {
    return "#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{\n    " + declaration + "\n    long sum = 0;\n    /* DOALL_BEGIN P=" + partition +
           " */\n    for (" + header + ")\n        sum += (long)" + index + " * " + index + " + 1;\n    /* DOALL_END */\n    printf(\"%ld\", sum);\n    return 0;\n}\n";
}

void add_steps(WithPlan& p, bool final_index) {
    Message m = p.message(MessageKind::allreduce, "sum");
    m.fold = p.fold(ReductionOp::add, "sum");
    m.partition = PartitionId{0};
    m.point = {p.table[p.loop_of(RegionId{0})].stmt, Side::after};
    p.add(Initialise{p.function("main")});
    p.add(DefinePartition{p.partition(RegionId{0})});
    p.add(BeginReduction{RegionId{0}, p.object("sum"), *m.fold, m.point.stmt});
    p.add(SplitLoop{RegionId{0}, p.loop_of(RegionId{0}), PartitionId{0}, final_index});
    p.add(EndReduction{m, PartitionId{0}, true});
    p.add(MasterOnly{p.stmt("printf"), p.stmt("printf")});
    p.add(LeaveTogether{p.own("return")});
}

void check_loop(const std::string& declaration, const std::string& header, const std::string& index = "i") {
    for (const char* partition : {"BLK", "CYC", "CYC(3)"}) {
        WithPlan p(counting(declaration, partition, header, index));
        add_steps(p, false);
        p.check_runs();
    }
}

}  // namespace

TEST_CASE("a block") {
    WithPlan p(counting("int i, n = 10;", "BLK", "i = 1; i < n; i++", "i"));
    add_steps(p, true);
    CHECK(p.inserted() ==
          "MPI_Init(NULL, NULL);\nMPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);\nMPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);\n"
          "/* loop 1: i = 1 .. n - 1, in blocks; this rank runs i = dmcg_lo .. dmcg_hi - 1 */\n"
          "const long dmcg_n = (long)n - 1;\nconst long dmcg_lo = 1 + dmcg_first(dmcg_n, dmcg_rank);\n"
          "const long dmcg_hi = 1 + dmcg_first(dmcg_n, dmcg_rank + 1);\n"
          "if (dmcg_rank != 0) sum = 0;    /* the old value counts once */\n"
          "for (i = dmcg_lo; i < dmcg_hi; i++)\n"
          "i = dmcg_n > 0 ? 1 + dmcg_n : 1;\n"
          "/* sum is the sum of all ranks' values; every rank needs it */\n"
          "long dmcg_all = sum;    /* sum itself can stay in a register: MPI does not know its address */\n"
          "MPI_Allreduce(MPI_IN_PLACE, &dmcg_all, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);\nsum = dmcg_all;\nif (dmcg_rank == 0) printf(\"%ld\", sum);\nMPI_Finalize();\n");
}

TEST_CASE("dealt out in turn") {
    WithPlan p(counting("int i, n = 10;", "CYC", "i = n; i > 0; i -= 2", "i"));
    add_steps(p, false);
    const std::string text = p.inserted();
    CHECK(text.find("/* loop 1: i from n to 1 in steps of -2, dealt out in turn, one to each rank */\nconst long dmcg_n = ((long)n + 1) / 2;\nconst long dmcg_start = n;\n") != std::string::npos);
    CHECK(text.find("for (long dmcg_k = dmcg_rank; dmcg_k < dmcg_n; dmcg_k += dmcg_size) {\ni = dmcg_start - 2 * dmcg_k;\n") != std::string::npos);
    WithPlan q(counting("int n = 10;", "CYC(4)", "unsigned i = 0; i < 20u; i++", "i"));
    add_steps(q, false);
    CHECK(q.inserted().find("for (long dmcg_k = 4L * dmcg_rank; dmcg_k < dmcg_n; dmcg_k = dmcg_next(dmcg_k, 4)) {\nunsigned int i = dmcg_k;\n") != std::string::npos);
}

TEST_CASE("final index where nothing runs, and where the number of iterations is constant") {
    WithPlan p(counting("int i;", "BLK", "i = 9; i > 0; i -= 2", "i"));
    add_steps(p, true);
    CHECK(p.inserted().find("i = -1;\n") != std::string::npos);
    WithPlan q(counting("int i;", "CYC", "i = 5; i < 2; i++", "i"));
    add_steps(q, true);
    CHECK(q.inserted().find("i = 5;\n") != std::string::npos);
}

TEST_CASE("two partitions have numbers") {
    const std::string loop = "    /* DOALL_BEGIN P=BLK */\n    for (i = 0; i < 5; i++) a[i] = 1;\n    /* DOALL_END */\n";
    WithPlan p("double a[10];\nint main(void)\n{\n    int i;\n" + loop + loop + "    return 0;\n}\n");
    for (const RegionId region : {RegionId{0}, RegionId{1}}) {
        p.add(DefinePartition{p.partition(region)});
        p.add(SplitLoop{region, p.loop_of(region), PartitionId{region.value}, false});
    }
    const std::string text = p.emitted();
    CHECK(text.find("for (i = dmcg_lo1; i < dmcg_hi1; i++) a[i]") != std::string::npos);
    CHECK(text.find("for (i = dmcg_lo2; i < dmcg_hi2; i++) a[i]") != std::string::npos);
}

TEST_CASE("ascending, strided, descending") {
    check_loop("int i, n = atoi(\"10\");", "i = 0; i < n; i++");
    check_loop("int i, n = atoi(\"17\");", "i = 3; n >= i; i += 4");
    check_loop("long i, n = atoi(\"20\");", "i = n; i > 2; i -= 3");
    check_loop("int i, n = atoi(\"2\");", "i = n; i < 2; i++");
    check_loop("int i, n = atoi(\"-7\");", "i = 0; i < n; i += 2");
}

TEST_CASE("index types to their limits") {
    check_loop("", "int i = 2147483640; i < 2147483647; i++", "(i - 2147483600L)");
    check_loop("int n = atoi(\"2147483640\");", "int i = 2147483600; i < n; i += 5", "(i - 2147483600L)");
    check_loop("", "signed char i = 100; i < 127; i++");
    check_loop("", "unsigned char i = 250; i > 3; i--");
    check_loop("size_t n = 9;", "size_t i = 1; i < n; i++");
    check_loop("", "unsigned i = 4294967290u; i < 4294967295u; i++", "(i - 4294967280L)");
    check_loop("", "int i = -2147483647; i != -2147483640; i++", "(i + 2147483647L)");
}
