/* Products in arrays that are members: of a structure that is assigned as a whole, of an element, with two axes, on more ranks than iterations. */
#include <stdio.h>

struct factors { long p[12]; double q[3][4]; int n; };

int main(void)
{
    struct factors a = {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {{2, 3, 4, 5}, {6, 7, 8, 9}, {1, 1, 2, 2}}, 3}, b, all[3];
    int i;

    for (i = 0; i < 3; i++)
        all[i] = a;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++)
        a.p[i] *= 2 + i % 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 3; i++) {
        a.q[i][i % 4] *= 3;
        a.q[2 - i][3] *= 2;
    }
    /* DOALL_END */
#pragma omp parallel for
    for (i = 0; i < 20; i++) {
#pragma omp atomic
        all[1].p[i % 12] *= 2;
    }
    b = a;
    for (i = 0; i < 12; i++)
        printf("%ld %g %ld\n", b.p[i], b.q[i / 4][i % 4], all[1].p[i]);
    return 0;
}
