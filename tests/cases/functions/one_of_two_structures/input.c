/* Which of the two the function gets is not known when its loop is planned. */
#include <stdio.h>

struct filter { int shift; double gain; };

static double a[30];

static void apply(const struct filter *f)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 30; i++) a[i] = f->gain * (i + f->shift);
    /* DOALL_END */
}

int main(void)
{
    const struct filter low = {1, 0.5}, high = {2, 1.5};
    for (int t = 0; t < 2; t++) {
        apply(t % 2 ? &high : &low);
        printf("%g %g\n", a[0], a[29]);
    }
    return 0;
}
