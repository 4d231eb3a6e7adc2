/* Two labels of one statement, the last statement of a body, and a loop with its way out in front: each around loops under pragmas. */
#include <stdio.h>
#define N 25
static int a[N], b[N];
static void fill(int k)
{
    int i;
    if (k == 3) goto both;
    if (k == 4) { k = 9; goto one; }
    #pragma omp parallel for
    for (i = 0; i < N; i++) a[i] += k;
both: one: ;
    for (i = 0; i < N; i++) b[i] += a[i];
}
int main(void)
{
    int k = 0, i;
    while (k < 6) {
        fill(k);
        k++;
        if (k % 2 == 0) goto rest;

        #pragma omp parallel for
        for (i = 0; i < N; i++) a[i] += i;
rest:
        if (k == 5) goto done;
        if (k < 3) continue;
        #pragma omp parallel for
        for (i = 0; i < N; i++) a[i] -= 1;
    }
done:
    for (i = 0; i < N; i++) printf("%d %d,", a[i], b[i]);
    do {
        k--;
        if (k == 2) goto skip;
        #pragma omp parallel for
        for (i = 0; i < N; i++) a[i] -= k;
        skip: ;
    } while (k > 0);
again:
    if (k++ == 3) goto out;
    fill(k);
    goto again;
out:
    for (i = 0; i < N; i++) printf("%d %d,", a[i], b[i]);
    return 0;
}
