/* The body's constants hide others of their names: before the loop they would mean something else. */
#include <stdio.h>

enum { WIDTH = 1 };
static const int order[3] = {0, 0, 0};
static int at[12][3];
static long x[12], y[12];

int main(void)
{
    int i, t, k;

    for (i = 0; i < 12; i++) {
        for (k = 0; k < 3; k++) at[i][k] = (i + k * (i % 2)) % 12;
        x[i] = i + WIDTH + order[0];
    }
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 12; i++) {
            enum { WIDTH = 3 };
            y[i] = 0;
            for (k = 0; k < WIDTH; k++) y[i] += x[at[i][k]];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 12; i++) x[i] = x[i] + y[i];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 12; i++) {
            static const int order[3] = {2, 0, 1};
            y[i] = 0;
            for (k = 0; k < 2; k++) y[i] += x[at[i][order[k]]];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 12; i++) x[i] = x[i] + y[i] % 97;
        /* DOALL_END */
    }
    for (i = 0; i < 12; i++) printf("%ld ", x[i]);
    puts("");
    return 0;
}
