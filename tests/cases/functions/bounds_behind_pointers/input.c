/* The bounds of split loops stand behind pointers, and rank 0 alone has their values at first. */
#include <stdio.h>
#include <stdlib.h>

#define N 24

struct part { int from, to, others[2]; };

static int a[N], b[N], x[N], lim[2] = {9, 20};

static int squares(int *n)
{
    int k, sum = 0;
    /* DOALL_BEGIN P=BLK */
    for (k = 0; k < N; k++)
        a[k] += 1;
    /* DOALL_END */
    *n -= a[1];
    /* DOALL_BEGIN P=BLK */
    for (k = 0; k < *n; k++)
        sum += k * k;
    /* DOALL_END */
    return sum;
}

static void fill(int *window)
{
    window[0] = N - 1 - rand() % 3;
    /* DOALL_BEGIN P=CYC */
    for (int i = window[1]; i < window[0]; i++)
        x[i] = i;
    /* DOALL_END */
}

static void shift(struct part *p)
{
    p->others[0] -= a[2] - 2;
    /* DOALL_BEGIN P=BLK */
    for (int i = p->from; i < p->to - p->others[0]; i++)
        b[i] = i;
    /* DOALL_END */
}

int main(void)
{
    int sum = 0, window[2] = {1, 2};
    struct part p = {3, 17, {5, 6}};
    for (int t = 0; t < 3; t++)
        sum += squares(&lim[1]);
    fill(window);
    shift(&p);
    printf("%d %d %d %d\n", sum, lim[0], lim[1], p.others[0]);
    for (int i = 0; i < N; i++)
        printf("%d %d %d\n", a[i], b[i], x[i]);
    return 0;
}
