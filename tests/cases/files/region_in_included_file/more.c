static void step(void)
{
    int i;

#pragma omp parallel for
    for (i = 1; i < N - 1; i++)
        b[i] = (a[i - 1] + a[i + 1]) / 2;
#pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = b[i];
}
