/* One name as type, variable, member, tag, label and parameter, each in its scope. */
#include <stdio.h>

typedef int T;
typedef struct S S;
typedef T (*F)(T), A[3];
struct S { T T; S *S; F F; };
union U { T : 3; T x : 4; unsigned T; };
enum E { first, T2 = sizeof(T) };

static T plain(const T a, unsigned T) { return a + (int)T; }
static T called(T (x)(T)) { return x(2); }
static T same(T x) { return x; }
typedef long unsigned int big;
T const volatile q = 3;

static T labels(T x)
{
T:  if (x-- > 5) goto T;
    { unsigned T = 3; x += (int)T; (T)++; x -= (int)(T) - 1; }
    { typedef double T; T y = 1.5; x += (int)(y * (T)2); }
    for (T T = 0; T < 3; T++) x += T;
    { S T; T.T = 1; struct T { int T; } t = { 3 }; x += T.T + t.T; }
    return x * (T)-1 + (T)sizeof(T) - (T)+2;
}

static T a[8];

int main(void)
{
    T i, b[2] = { 5 };
    A row = { 1, 2, 3 };
    S s = { .T = 3, .F = same };
    union U u = { .T = 9 };

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++) {
        T T = i * i;
        a[i] = T - (T > 9);
    }
    /* DOALL_END */
    for (i = 0; i < 8; i++) printf("%d ", a[i]);
    printf("%d %d %d %d %d %u\n", plain(1, 2), called(same), labels(9), s.F(row[1]), b[0], u.T);
    return first + T2 - 4 + (int)((big)q - 3);
}
