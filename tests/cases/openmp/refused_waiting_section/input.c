/* the first section waits for the second one: run one after the other, it would wait forever */
#include <stdio.h>

static int size, cap = 3, left = 9;

static int is_full(void) { return size == cap; }

int main(void)
{
    int taken = 0;

#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
        while (left > 0) {
#pragma omp critical
            if (!is_full()) {
                size++;
                left--;
            }
        }
#pragma omp section
        for (; taken < 9;) {
#pragma omp critical
            if (size > 0) {
                size--;
                taken++;
            }
        }
    }
    printf("%d %d\n", size, taken);
    return 0;
}
