/* A jump in an inner loop leads around nothing but what stands in that loop: what each iteration writes besides, it surely writes. The last iteration
   leaves all of w. */
#include <stdio.h>

#define N 20

static int w[6][5], out[N], rows[N][6];

int main(void)
{
    int i, k, l;

    /* DOALL_BEGIN P=BLK LASTPRIVATE(w) */
    for (i = 0; i < N; i++) {
        for (k = 0; k < 6; k++)
            for (l = 0; l < 5; l++)
                w[k][l] = i + k * l;
        for (k = 0; k < 6; k++) {
            if (k == i % 6)
                continue;
            for (l = 0; l < 5; l++) {
                if (l > 3)
                    break;
                w[k][l] += i;
            }
        }
        out[i] = w[2][3];
    }
    /* DOALL_END */
    printf("%d %d %d\n", out[3], w[1][2], w[5][4]);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        for (k = 0; k < 6; k++) {
            switch (i % 3) {
            case 0:
                rows[i][k] = k;
                break;
            default:
                rows[i][k] = -k;
            }
            if (k == i % 4)
                break;
            rows[i][k] += 10;
        }
        out[i] += rows[i][0];
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %d\n", out[i], rows[i][1], rows[i][5]);
    return 0;
}
