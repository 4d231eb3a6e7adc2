/* The bound stands in a structure that is copied to bytes as a whole; rank 0 alone has it at first. */
#include <stdio.h>
#include <string.h>

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
    char bytes[sizeof c];
    if (scanf("%d", &c.n) != 1 || c.n > 40)
        return 1;
    fill(&c);
    memcpy(bytes, &c, sizeof c);
    fwrite(bytes, sizeof c, 1, stderr);
    for (int i = 0; i < 40; i++)
        printf("%d\n", a[i]);
    return 0;
}
