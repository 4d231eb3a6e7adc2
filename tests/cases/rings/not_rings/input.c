/* near misses: these are no neighbours in a ring, or it cannot be told, so that every rank gets all of the array */
#include <stdio.h>

#define N 12
#define M 10

static int a[N], b[N], limit = M;

static void show(void)
{
    int i, sum = 0;

    for (i = 0; i < N; i++)
        sum = (sum * 31 + b[i]) % 10007, a[i] = b[i];
    printf("%d\n", sum);
}

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        a[i] = i * i % 11, b[i] = 0;

    /* another modulus than the number of elements: two iterations outside of the ring */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = (3 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = a[(i + 2) % (N - 2)];
    /* DOALL_END */
    show();

    /* negative in the first iteration (and then another element) */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = (5 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < M; i++)
        b[i] = a[1 + (i - 1) % M];
    /* DOALL_END */
    show();

    /* the border is one too early: element 0 twice, element N - 1 never */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = (2 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = a[i < N - 2 ? i + 1 : 0];
    /* DOALL_END */
    show();

    /* how far it goes changes in the loop */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = (6 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = a[(i + i * i) % N];
    /* DOALL_END */
    show();

    /* a modulus that is not known to reach as far as the iterations */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = (4 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = a[(i + 1) % limit];
    /* DOALL_END */
    show();

    /* dealt out in turn: no rank has the neighbours of its lines */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        a[i] = (9 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        b[i] = a[(i + 1) % N];
    /* DOALL_END */
    show();
    return 0;
}
