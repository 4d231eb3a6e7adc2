/* In C90 the header of a for declares nothing. */
#include <stdio.h>

static int a[20], b[20], c[20];
static double sums[4];

int main(void)
{
    int i;
    unsigned u;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 20; i++)
        a[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC(3) */
    for (i = 1; i < 19; i++) {
        b[i] = 2 * i;
        sums[i % 4] += i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = 20; u-- > 0; )
        c[u] = (int)u + 1;
    /* DOALL_END */
    if (a[3] == 3)
        /* DOALL_BEGIN P=GSS */
        for (i = 0; i < 20; i++)
            a[i] += b[i] + c[i];
        /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%d ", a[i]);
    printf("%g %g\n", sums[0], sums[3]);
    return 0;
}
