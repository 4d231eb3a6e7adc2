/* distances that only the run knows, and that no two iterations are apart */
#include <stdio.h>
#include <stdlib.h>

#define MAX 60

static int a[MAX], b[MAX], c[MAX];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20, i, sum = 0;

    for (i = 0; i < MAX; i++)
        a[i] = b[i] = c[i] = i * i % 17;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)         /* the half behind it */
        a[i] = a[i + n] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)         /* mirrored */
        b[i] = b[2 * n - i];
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)         /* odd ones from even ones */
        c[2 * i + 1] = c[2 * i] + n;
    /* DOALL_END */
    for (i = 0; i < MAX; i++)
        sum += (i + 1) * a[i] + b[i] * c[i];
    printf("%d\n", sum);
    return 0;
}
