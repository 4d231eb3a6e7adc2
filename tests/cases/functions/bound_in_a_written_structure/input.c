/* The bound stands in a structure that is written to a file as a whole; rank 0 alone has it at first. */
#include <stdio.h>

struct size { int n; };

static int a[40];

static void fill(struct size *c)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < c->n; i++)
        a[i] = i;
    /* DOALL_END */
}

int main(void)
{
    struct size c;
    if (scanf("%d", &c.n) != 1 || c.n > 40)
        return 1;
    fill(&c);
    fwrite(&c, sizeof c, 1, stderr);
    for (int i = 0; i < 40; i++)
        printf("%d\n", a[i]);
    return 0;
}
