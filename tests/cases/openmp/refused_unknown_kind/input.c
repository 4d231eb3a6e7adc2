/* kinds that a clause does not have */
#define N 20

static double a[N];

int main(void)
{
    int i;

#pragma omp parallel for schedule(fast)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for default(private)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for schedule(monotonic: static, 2) default(shared)
    for (i = 0; i < N; i++)
        a[i] = i;
    return 0;
}
