#include <stdio.h>

struct part { double x[2], v; };
static struct part parts[12];

int main(void)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 11; i++) {
        struct part *p = &parts[i];
        (void)({ if (i % 2) p++; 0; });
        p->x[0] = i;
    }
    /* DOALL_END */
    for (i = 0; i < 11; i++)
        printf("%g\n", parts[i].x[0]);
    return 0;
}
