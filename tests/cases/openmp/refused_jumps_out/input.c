/* a jump out of a region would leave the other threads behind; one that stays inside is none */
#include <stdio.h>

#define N 24

static int a[N];

int main(void)
{
    int i, k;

#pragma omp parallel private(k)
    {
#pragma omp for
        for (i = 0; i < N; i++)
            a[i] = i;
        for (k = 0; k < 3; k++) {
            if (a[k] > 1)
                break;
#pragma omp critical
            {
                if (a[k] == 1)
                    continue;
                while (a[k] > 5)
                    break;
            }
        }
#pragma omp single
        {
            switch (a[2]) {
            case 3: printf("three\n"); break;
            default: return 1;
            }
        }
    }
    printf("%d\n", a[3]);
    return 0;
}
