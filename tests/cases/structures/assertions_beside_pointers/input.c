/* assert() is a statement in an expression for GCC: it changes nothing, so the pointer is followed all the same. */
#include <assert.h>
#include <stdio.h>

struct part { double x[2], v; };
static struct part parts[11];

int main(void)
{
    int i;
    for (i = 0; i < 11; i++) {
        parts[i].x[0] = i - 5;
        parts[i].v = i;
    }
    assert(i == 11 && parts[3].v > 2);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 11; i++) {
        struct part *p = &parts[i];
        for (int k = 0; k < 2; k++)
            p->x[k] += 0.25 * p->v;
    }
    /* DOALL_END */
    assert(i == 11);
    for (i = 0; i < 11; i++)
        printf("%g %g\n", parts[i].x[0], parts[i].v);
    return 0;
}
