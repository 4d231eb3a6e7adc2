/* written out, `scanf` would be called as the macro again */
#include <stdio.h>

#define N 12
#define scanf(...) (calls++, scanf(__VA_ARGS__))
#define FOR_EACH_INPUT while (scanf("%d", &n) == 1)

static int a[N], calls;

int main(void)
{
    int i, n;

    FOR_EACH_INPUT {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] = i * n;
        /* DOALL_END */
        printf("%d %d\n", a[N - 1], calls);
    }
    return 0;
}
