/* Vectors and other numbers of the compiler's: a loop may compute with them, but nothing can be sent. */
#include <stdio.h>

#define N 30

typedef double four __attribute__((vector_size(32)));
struct pair { __int128 wide; int k; };

static four x[N], y[N];
static struct pair p[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        x[i][0] = i;
        p[i].wide = (__int128)i << 70;
        p[i].k = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N; i++)
        y[i] = x[i] + x[i - 1];
    /* DOALL_END */
    printf("%g %d\n", y[3][0], p[7].k);
    return 0;
}
