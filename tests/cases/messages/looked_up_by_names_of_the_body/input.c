/* Which elements the iterations read is found out before the loop: what the body declares for that is declared there, too. */
#include <stdio.h>

#define EACH(n) for (l = 0; l < (n); l++)

static int at[12][3];
static long x[12], y[12], z[12];

int main(void)
{
    int i, t, k = 7, c = 11;

    for (i = 0; i < 12; i++) {
        for (t = 0; t < 3; t++) at[i][t] = (i + t * (1 + i % 2)) % 12;
        x[i] = i;
    }
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 12; i++) {
            int k, j;
            short h;
            y[i] = z[i] = 0;
            for (k = 0; k < 2; k++) y[i] += x[at[i][k]];
            for (h = 0; h < 3; h++) {
                j = at[i][h];
                z[i] += x[j];
            }
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 12; i++) {
            int l, c;
            EACH(3) {
                c = at[i][l];
                y[i] += z[c];
            }
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 12; i++) x[i] = x[i] + y[i] % 97;
        /* DOALL_END */
    }
    for (i = 0; i < 12; i++) printf("%ld ", x[i]);
    printf("k %d c %d\n", k, c);        /* not those of the body */
    return 0;
}
