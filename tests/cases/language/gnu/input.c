/* GNU C, around and inside of a split loop. */
#include <stdio.h>
#include <string.h>

#define N 12
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })

typedef int four __attribute__((vector_size(16)));
__extension__ typedef long long wide;

struct __attribute__((packed)) tight { char c; int i __attribute__((aligned(2))); } __attribute__((aligned(4)));
enum __attribute__((packed)) tiny { SMALL, LARGE = 200 };

static int table[] = { [0 ... 3] = 7, [5] = 1 };
static int v[N];

static inline int __attribute__((always_inline, const)) successor(int x __attribute__((unused))) { return x + 1; }
static int old_name(int) __asm__("new_name") __attribute__((noinline, used));
static int old_name(int x) { return x * 3; }

static const char *word(int i)
{
    static void *const way[] = { &&one, &&two };

    goto *way[i];
one:
    return "one";
two:
    return "two";
}

static int class(int c)
{
    switch (c) {
    case 'a' ... 'z': return 1;
    case '0' ... '9': c++; __attribute__((fallthrough));
    case 'A' ... 'F': return 2;
    default: return 0;
    }
}

static int added(int n, ...)
{
    __builtin_va_list list;
    int s = 0;

    __builtin_va_start(list, n);
    while (n--)
        s += __builtin_va_arg(list, int);
    __builtin_va_end(list);
    return s;
}

static int local_label(int x)
{
    __label__ done;

    if (__builtin_expect(x > 1, 0))
        goto done;
    x = -x;
done:
    return x;
}

int main(int argc, char **argv)
{
    int i, y = ({ int z = 3; z * 2; });
    four f = { 1, 2, 3, 4 };
    __auto_type eighth = 0.125;
    char *room = __builtin_alloca(16);

    f += f;
    memset(room, 0, 16);
    asm volatile ("" : "+r"(y) : "r"(i = 1) : "cc", "memory");
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        v[i] = MAX(i, 5) + successor(table[i % 4]) + (i % 3 ?: 9) + __builtin_popcount(i) + (__extension__ 0b11);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d%c", v[i], i < N - 1 ? ' ' : '\n');
    printf("%d %g %d %s %s %d %d\n", f[3], eighth, y, word(0), word(1), class('q'), class('7'));
    printf("%d %zu %zu %zu\n", added(3, 1, 2, local_label(argc + 2)), sizeof(struct tight), sizeof(enum tiny), __alignof__(wide));
    printf("%s %d %d\n", __FUNCTION__, __builtin_types_compatible_p(int, __typeof__(y)), __builtin_choose_expr(LARGE > 100, 2, "no"));
    printf("%d %d %d\n", old_name(2), room[3], (int)__builtin_strlen(argv[0] ? "ab" : ""));
    return 0;
}
