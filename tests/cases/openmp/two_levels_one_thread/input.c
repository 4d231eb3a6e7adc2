/* --threads: loops that OpenMP has no words for are run by one thread of each rank, and a warning says why */
#include <stdio.h>

#define N 40

struct count { int odd, all; };

static int a[N], place[N], t;
static struct count counts;
static double wide[20000];

static int twice(int x)
{
    t = x;
    return 2 * t;
}

int main(void)
{
    int i, j, at = -1, best = -1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = twice(i * 7 % 11);
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (a[i] > best) {
            best = a[i];
            at = i;
        }
    /* DOALL_END */
    printf("%d %d\n", best, at);

    /* DOALL_BEGIN P=CYC(3) */
    for (i = 0; i < N; i++)
        place[i] = a[i] + best;
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        counts.odd += a[i] % 4 == 2;
        counts.all++;
    }
    /* DOALL_END */
    printf("%d %d\n", counts.odd, counts.all);

#pragma omp parallel for private(wide, j)
    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++)
            wide[j * 500] = i + j;
        place[i] += wide[500];
    }

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (place[i] > 2000)
            a[place[i] % N] = 0;
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK TRUST(place) */
    for (i = 0; i < N; i++)
        place[i] += place[0] - place[0];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d\n", place[i], a[i]);
    return 0;
}
