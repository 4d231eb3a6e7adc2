/* all of it travels: where the places change between the steps (a), where an element is read in the other branch (b), where
   a loop may end early (c), where the loop runs once (d), and where a loop finds the places of the next one (e) */
#include <stdio.h>

#define N 24

static int place[N], used[N], way[N];
static double a[N], b[N], c[N], d[N], e[N], r[N];

static int odd(int n) { return n % 2; }

int main(void)
{
    int i, k, step;
    double sum = 0;

    for (i = 0; i < N; i++) {
        place[i] = way[i] = (5 * i + 1) % N;
        used[i] = odd(i);
    }
    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            a[i] = b[i] = i + step;
            c[i] = d[i] = e[i] = 2 * i - step;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            r[i] = a[place[i]];
        /* DOALL_END */
        place[step] = N - 1;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            if (used[i])
                r[i] = -r[i];
            else
                r[i] += b[way[i]];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (k = 0; k < 3; k++) {
                if (used[i] > k)
                    break;
                r[i] += c[way[(i + k) % N]];
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            r[i] += e[(int)a[i] % N];
        /* DOALL_END */
        for (i = 0; i < N; i++)
            sum += r[i] * (i + 1);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        r[i] = d[way[i]];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        sum += r[i];
    printf("%.9g\n", sum);
    return 0;
}
