/* clauses say what dmcg would also find by itself */
#include <stdio.h>

#define N 18

static int a[N];

int main(void)
{
    int i, t, last = 0, sum = 0, product = 1;

    /* DOALL_BEGIN P=BLK REDUCE(+:sum) REDUCE(*:product) PRIVATE(t) LASTPRIVATE(last) */
    for (i = 0; i < N; i++) {
        t = i % 4;
        a[i] = t * t;
        sum += t;
        product *= 1 + (t == 3);
        last = t;
    }
    /* DOALL_END */
    printf("%d %d %d %d\n", sum, product, last, a[N - 1] + a[0]);
    return 0;
}
