/* only the master can read; wrong input ends all ranks with status 2 */
#include <stdio.h>

#define MAX 100

static double weight[MAX], grams[MAX];

int main(void)
{
    int n, i;

    if (scanf("%d", &n) != 1 || n < 0 || n > MAX) {
        printf("first the number of weights, at most %d\n", MAX);
        return 2;
    }
    for (i = 0; i < n; i++)
        if (scanf("%lf", &weight[i]) != 1) {
            printf("weight %d is missing\n", i + 1);
            return 3;
        }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        grams[i] = weight[i] * 1000;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%.1f\n", grams[i]);
    return 0;
}
