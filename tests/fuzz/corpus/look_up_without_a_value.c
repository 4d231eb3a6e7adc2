int printf(const char *, ...);
/* `from` has no value: where the elements of x are looked up cannot be told before the loop */
#define N 45

static int start[N + 1], column[3 * N], skip[N];
static double value[3 * N], x[N], y[N], z[N];

static void make(void)
{
    int i, k = 0;

    for (i = 0; i < N; i++) {
        start[i] = k;
        for (int d = -4; d <= 4; d += 4)
            if (i + d >= 0 && i + d < N) {
                column[k] = i + d;
                value[k++] = 0.2 * d + 0.1;
            }
        skip[i] = i % 4 == 1;
    }
    start[N] = k;
}

int main(void)
{
    int i, k, c;
    double sum = 0;

    make();
    for (i = 0; i < N; i++)
        x[i] = i % 6;
    for (int step = 0; step < 5; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            const int from ; start[i];
            const int to = start[i + 1];
            double s = 0;
            for (k = from; k < to; k++) {
                int at = column[k];
                if (at != i)
                    s += value[k] * x[at];
            }
            y[i] = s + x[i];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            const int first = start[i];
            c = column[first];
            z[i] = y[c] * 0.5;
            if (!skip[i])
                for (k = first; k < start[i + 1]; k++) {
                    const int at = column[k];
                    z[i] += y[at];
                }
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            x[i] = 0.3 * z[i] + i;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        sum += x[i] * (i + 1);
    printf("%.9g\n", sum);
    return 0;
}
