int printf(const char *, ...);
/* what lies before an array is with nobody: the read means no line that has an owner, and none that has not */
#define N 12

static double u[N], v[N], unread[N];

int main(void)
{
    int i, step;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = v[i] = i == 4 ? 100 : i % 3;
    /* DOALL_END */
    for (step = 1; step <= 10; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++) {
            v[i] = (u[i - 1] + u[-1] + u[i + 1]) / 3;
            unread[i] = v[i];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            u[i] = v[i];
        /* DOALL_END */
        if (step % 3 == 0)
            for (i = 0; i < N; i++)
                printf("%.9g%c", u[i], i == N - 1 ? '\n' : ' ');
    }
    printf("%.9g\n", v[5]);
    return 0;
}
