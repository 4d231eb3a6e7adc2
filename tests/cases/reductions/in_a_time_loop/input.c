/* the master prints the counts of each step, every rank needs the largest one to decide whether to go on; the bins that the steps
   before left are with all ranks or with the master alone */
#include <stdio.h>

#define N 60
#define BINS 6

static int x[N], count[BINS], ever[BINS];

int main(void)
{
    int i, k, step = 0, largest = 0;

    for (i = 0; i < N; i++)
        x[i] = i * i;
    while (largest < 30 && step < 20) {
        for (k = 0; k < BINS; k++)
            count[k] = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            x[i] = (x[i] + i % 2) % 42;
            count[x[i] / 7]++;
            ever[x[i] / 7]++;
        }
        /* DOALL_END */
        largest = 0;
        for (k = 0; k < BINS; k++)
            if (count[k] > largest)
                largest = count[k];
        step++;
        if (step % 4 == 0)
            printf("step %d: %d %d\n", step, ever[0], largest);
    }
    for (k = 0; k < BINS; k++)
        printf("%d %d\n", count[k], ever[k]);
    return 0;
}
