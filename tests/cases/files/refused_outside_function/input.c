/* total() is in no file that dmcg sees; --pure names it, but not weight(), and names three functions in vain. */
#include <math.h>
#include <stdio.h>

#define N 15

double weight(int i);
double total(const double *v, int n);

static double known(double x) { return x; }

int main(void)
{
    double a[N], v[3] = {1.0, 2.0, 3.0}, sum = 0.0;
    int i;

    for (i = 0; i < 3; i++)
        scanf("%lf", &v[i]);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = weight(i) * total(v, 3) + known(sqrt(i));
    /* DOALL_END */
    for (i = 0; i < N; i++)
        sum += a[i];
    printf("%g\n", sum);
    return 0;
}
