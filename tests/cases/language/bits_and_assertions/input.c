/* A size of the machine as an extent, and a loop that is there with -DNDEBUG alone. */
#include <assert.h>
#include <limits.h>
#include <stdio.h>

#define N (CHAR_BIT * 5)

static int a[N], b[CHAR_BIT][N];

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i] = i;
        for (j = 0; j < CHAR_BIT; j++)
            b[j][i] = (a[i] >> j) & 1;
    }
    /* DOALL_END */
#ifdef NDEBUG
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += b[2][N - 1 - i];
    /* DOALL_END */
#else
    assert(a[3] == 3);
#endif
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[3][i]);
    return 0;
}
