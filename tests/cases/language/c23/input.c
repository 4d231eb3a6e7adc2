/* What gcc 12 takes of C23: attributes in brackets, labels before anything, binary and grouped numbers. */
#include <stdio.h>

#define N 9
#define LOG(format, ...) printf("%s: " format "\n", __func__ __VA_OPT__(,) __VA_ARGS__)

[[nodiscard("use it")]] static int kind([[maybe_unused]] int x, int);
struct [[gnu::packed]] pair { char c; [[maybe_unused]] int i; };
enum [[maybe_unused]] level { LOW [[maybe_unused]], HIGH };

[[gnu::const]] static int kind(int x, int)
{
    switch (x) {
    case 0: x++; [[fallthrough]];
    case 1: return 1;
    default:
    }
    return 0b101;
}

static int late(int n)
{
    if (n == 0)
        goto first;
first:
    int more = HIGH;
    if (n < 0)
        goto end;
    n += more;
end:
    return n;
}

int main(void)
{
    [[maybe_unused]] int unused = 1'000'000;
    int a[N] [[gnu::aligned(16)]] = { 0 };

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++)
        a[i] = i * i;
    /* DOALL_END */
    LOG("begin");
    LOG("%d %d %d %zu", a[N - 1], kind(0, 0), kind(2, 0), sizeof(struct pair));
    return late(unused) - 1000001;
}
