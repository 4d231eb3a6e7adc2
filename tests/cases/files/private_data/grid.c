#define N 37

static double buf[N], next[N];
static int steps;

void step(void)
{
    int i;

    if (steps++ == 0)
        for (i = 0; i < N; i++)
            buf[i] = i % 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        next[i] = 0.5 * (buf[i - 1] + buf[i + 1]) + steps;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        buf[i] = next[i];
    /* DOALL_END */
}

double total(void)
{
    double sum = 0;
    int i;

    for (i = 0; i < N; i++)
        sum += buf[i] * (i % 7);
    return sum;
}
