/* Of the structure the function needs nothing but the bounds of its loop, which main computes. */
#include <stdio.h>

struct range { int first, last; double weight; };

static double a[50];

static void number(struct range *r)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = r->first; i <= r->last; i++)
        a[i] += i;
    /* DOALL_END */
}

int main(void)
{
    struct range r;
    int t;

    r.first = 2;
    r.last = 47;
    r.weight = 0.5;
    for (t = 0; t < 3; t++)
        number(&r);
    for (t = 0; t < 50; t++)
        printf("%g\n", r.weight * a[t]);
    return 0;
}
