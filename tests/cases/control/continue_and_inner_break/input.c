/* continue leaves an iteration, break an inner loop: both stay within the iteration */
#include <stdio.h>

#define N 40

static int steps[N];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=CYC(3) */
    for (i = 0; i < N; i++) {
        long n = i;
        if (n == 0)
            continue;
        while (1) {
            if (n == 1)
                break;
            n = n % 2 ? 3 * n + 1 : n / 2;
            steps[i]++;
        }
        switch (steps[i] % 3) {
        case 0:
            steps[i] += 1000;
            break;
        case 1:
            continue;
        default:
            steps[i] = -steps[i];
        }
        steps[i]++;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", steps[i]);
    return 0;
}
