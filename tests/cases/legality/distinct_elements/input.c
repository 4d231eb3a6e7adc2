/* several writes in one iteration that never meet those of another: proven, not trusted */
#include <stdio.h>

#define N 12

static int pair[2 * N], rows[N][3];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        pair[2 * i] = i;
        pair[2 * i + 1] = -i;
        rows[i][0] = pair[2 * i] + 1;
        rows[i][1] = rows[i][0] * pair[2 * i + 1];
        rows[i][2] = rows[i][1] % 5;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %d %d %d\n", pair[2 * i], pair[2 * i + 1], rows[i][0], rows[i][1], rows[i][2]);
    return 0;
}
