/* what the end of the body would send must also be sent before a continue, and a break leaves another state behind */
#include <stdio.h>
#include <stdlib.h>

#define N 10

static int a[N], b[N];

int main(int argc, char **argv)
{
    int i, rounds = 0, limit = argc > 1 ? atoi(argv[1]) : 3;

    while (a[0] < limit) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] = a[i] + 1 + i % 2;
        /* DOALL_END */
        if (rounds++ % 2)
            continue;
        b[0] = a[3];
        if (a[1] > 11)
            break;
        printf("%d %d\n", rounds, a[9]);
    }
    for (;;) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            b[i] = b[i] + 1;
        /* DOALL_END */
        rounds++;
        if (rounds > 9)
            break;
        if (b[0] > 5) {
            b[0] = 0;
            continue;
        }
        a[1]++;
    }
    do {
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++)
            b[i] = b[i] - 3;
        /* DOALL_END */
        if (b[4] < -8)
            exit(b[4] & 15);
        if (b[4] % 2)
            continue;
        a[4] += b[4];
    } while (b[3] > 0 || a[2] > 1000);
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[i]);
    return b[2] & 1;
}
