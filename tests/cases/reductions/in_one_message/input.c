/* What one loop reduces is combined by one message, whatever the types and operations are. */
#include <stdio.h>

#define N 40

struct range { double low; int count; };

static int a[N];

int main(void)
{
    double sums[3] = {1, 2, 3};
    long double product = 1.5L;
    signed char flips = 5;
    int least = 1000;
    struct range r = {100, 7};
    int i, step;

    for (i = 0; i < N; i++)
        a[i] = (7 * i) % N + 1;
    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++) {
            flips ^= i % 13;
            sums[i % 3] += a[i];
            product *= i % 10 == 0 ? 2 : 1;
            if (least > a[i] * 10 - i)
                least = a[i] * 10 - i;
            r.count += a[i] > 20;
        }
        /* DOALL_END */
        printf("%d %g %g %g %Lg %d %d\n", flips, sums[0], sums[1], sums[2], product, least, r.count);
        sums[step] = 0;
    }
    return 0;
}
