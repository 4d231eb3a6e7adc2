/* b is the name of one structure of the array. */
#include <stdio.h>

#define N 17

struct body { double at[2], speed[2], mass; };

static struct body all[N];

int main(void)
{
    int i, d, step;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        struct body *b = &all[i];
        b->mass = 1 + i % 3;
        for (d = 0; d < 2; d++) {
            b->at[d] = i * (d + 1);
            b->speed[d] = i - d;
        }
    }
    /* DOALL_END */
    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            struct body *b = all + i;
            for (d = 0; d < 2; d++)
                b->at[d] += b->speed[d] / (*b).mass;
        }
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%g %g %g\n", all[i].at[0], all[i].at[1], all[i].mass);
    return 0;
}
