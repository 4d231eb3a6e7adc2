/* two sections write one variable; what each has for itself, and different elements, are no race */
#include <stdio.h>

static int last, a[2];

static void set(int value) { last = value; }

int main(void)
{
    int t, i = 5;

#pragma omp parallel sections private(t) firstprivate(i)
    {
        {
            t = 1;
            a[0] = t + i;
        }
#pragma omp section
        {
            t = 2;
            a[1] = t + i;
            set(1);
        }
#pragma omp section
        last = 2;
    }
    printf("%d %d %d\n", a[0], a[1], last);
    return 0;
}
