/* partial results of each thread, merged by hand: sum, maximum and a small array */
#include <stdio.h>

#define N 60

static int a[N], hist[5];

int main(void)
{
    int i, total = 10, top = -1;

#pragma omp parallel
    {
        int mine = 0, my_top = -1, my_hist[5], k;
        for (k = 0; k < 5; k++)
            my_hist[k] = 0;
#pragma omp for
        for (i = 0; i < N; i++)
            a[i] = (i * 29) % 31;
#pragma omp for nowait
        for (i = 0; i < N; i++) {
            mine += a[i];
            if (a[i] > my_top)
                my_top = a[i];
            my_hist[a[i] % 5]++;
        }
#pragma omp critical
        {
            total += mine;
            if (my_top > top)
                top = my_top;
            for (k = 0; k < 5; k++)
                hist[k] += my_hist[k];
        }
    }
    printf("%d %d\n", total, top);
    for (i = 0; i < 5; i++)
        printf("%d\n", hist[i]);
    return 0;
}
