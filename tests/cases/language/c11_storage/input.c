/* Atomic variables, packed and wide numbers, digraphs of the preprocessor, pragmas that are operators. */
%:include <stdint.h>
#include <stdio.h>
#include <string.h>

#define N 12
%:define JOIN(a, b) a %:%: b
#define DO_PRAGMA(x) _Pragma(#x)

DO_PRAGMA(pack(push, 1))
struct packed { char tag; int32_t value; };
DO_PRAGMA(pack(pop))

static _Atomic int events;
static _Atomic(long) total;
static struct packed table[N];
__extension__ static __int128 wide = 1;

_Noreturn static void fail(const char *what);

int main(void)
{
    int JOIN(cou, nt) = 0;
    _Atomic int *const seen = &events;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) {
        table[i].tag = (char)('a' + i);
        table[i].value = i * i - 5;
    }
    /* DOALL_END */

    for (int i = 0; i < N; i++) {
        if (table[i].value > 0) { (*seen)++; total += table[i].value; }
        count += table[i].tag == 'c';
        wide *= 2;
    }
    if (sizeof table[0] != 5) fail("the structure is not packed");
    printf("%d %ld %d %d\n", events, (long)total, count, (int)(wide >> 8));
    return 0;
}

static void fail(const char *what)
{
    fputs(what, stderr);
    __builtin_trap();
}
