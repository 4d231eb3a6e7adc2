/* What the function lacks stands behind a pointer to constant parameters: MPI gets it as memory that it may write. */
#include <stdio.h>

typedef struct { int n, shift, w[3]; } Parameters;
static int a[17];

static void apply(const Parameters *p, int *x)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < p->n; i++)
        x[i] = (x[i] * p->w[1] + p->w[i % 3] + p->shift) & 1023;
    /* DOALL_END */
}

int main(void)
{
    Parameters p = {17, 0, {0}};
    int i;

    if (scanf("%d %d %d %d", &p.shift, &p.w[0], &p.w[1], &p.w[2]) != 4)
        return 1;
    for (i = 0; i < 17; i++)
        a[i] = i;
    apply(&p, a);
    for (i = 0; i < 17; i++)
        printf("%d\n", a[i]);
    return 0;
}
