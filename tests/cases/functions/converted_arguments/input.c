/* What a parameter holds is the argument in the parameter's type. */
#include <stdio.h>
#include <stdlib.h>

static int b[400], c[40], d[40], e[40], rows_of[60];

static void bytes(unsigned char n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) b[i] = i + 1;
    /* DOALL_END */
}

static void plain(int n)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) c[i] = i + 1;
    /* DOALL_END */
}

static void from(unsigned short first)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = first; i < 40; i++) d[i] = i + 1;
    /* DOALL_END */
}

static void narrow(short n)
{
    int i;
    #pragma omp parallel for
    for (i = 0; i < n + 20; i++) e[i] = i + 1;
}

static int *make(unsigned char n) { return calloc(n, sizeof(int)); }

int main(void)
{
    unsigned count = 3;
    unsigned short large = 65535;
    int m = 300, i, x, total = 0;
    long big = (1L << 32) + 20;
    int *a = make(m - 29);                  /* 15 elements */
    if (scanf("%u", &count) != 1) count = 3;
    bytes(m);                               /* 44 */
    plain(count - 5);                       /* -2: no iterations */
    printf("%d\n", c[0]);
    plain(big);                             /* 20 */
    from(m + 65246);                        /* 10 */
    narrow(large);                          /* -1 + 20 */
    for (i = 0; i < 15; i++) a[i] = scanf("%d", &x) == 1 ? x : i;
    /* DOALL_BEGIN P=BLK REDUCE(+:total) */
    for (i = 0; i < 15; i++) { rows_of[i] = a[i * 4 % 15]; total += rows_of[i]; }
    /* DOALL_END */
    printf("%d %d %d %d %d %d %d %d %d %d\n", b[43], b[44], c[19], c[20], d[9], d[10], e[18], e[19], total, rows_of[3]);
    free(a);
    return 0;
}
