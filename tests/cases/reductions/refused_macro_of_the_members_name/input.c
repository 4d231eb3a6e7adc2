/* The program spells a member by a macro of the member's name: in what is added `g.v` would be `g.g.v`. */
#include <stdio.h>
#include <string.h>

#define N 48

static struct { double v[N]; int n; } g;

#define v g.v

int main(void)
{
    struct { double x[N]; int n; } copy;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        v[i] += i;
    /* DOALL_END */
    memcpy(&copy, &g, sizeof copy);
    printf("%g\n", copy.x[40]);
    return 0;
}
