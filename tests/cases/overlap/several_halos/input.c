/* several halos before one loop: the widest counts on each side; the loop below it writes one of the arrays that it reads, so only the
   other's lines may travel while it runs */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20, i, s;
    long a[n + 5], b[n + 5], c[n + 5], d[n + 5], sum = 0;

    for (i = 0; i < n + 5; i++) {
        a[i] = i * i % 17;
        b[i] = 3 * i % 19;
        c[i] = d[i] = i;
    }
    for (s = 0; s < 4; s++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 2; i < n + 2; i++)
            c[i] = a[i - 2] + 2 * a[i] + b[i + 3] - b[i - 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 2; i < n + 2; i++) {
            a[i] = (a[i] + c[i + 1] + c[i - 1]) % 1009;
            b[i] = (a[i] + c[i]) % 1013;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK TRUST(d) */
        for (i = 2; i < n + 2; i++)
            d[i] = (d[i] + a[i] + c[i - 1]) % 7919;
        /* DOALL_END */
    }
    for (i = 0; i < n + 5; i++)
        sum += (i + 1) * (a[i] + 2 * b[i] + 3 * c[i] + 5 * d[i]);
    printf("%ld\n", sum);
    return 0;
}
