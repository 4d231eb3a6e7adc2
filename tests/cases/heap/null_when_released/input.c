/* Memory is released in some rounds; its pointer is null then, and gets other memory later. */
#include <stdio.h>
#include <stdlib.h>

#define RELEASE(p) do { free(p); (p) = NULL; } while (0)

int main(void)
{
    int *a = NULL, n = 0;

    for (int round = 0; round < 6; round++) {
        int sum = 0;
        if (!a) {
            n = 7 + round;
            a = malloc(n * sizeof *a);
            for (int i = 0; i < n; i++)
                a[i] = i;
        }
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++)
            a[i] = a[i] * 3 + round;
        /* DOALL_END */
        for (int i = 0; i < n; i++)
            sum = (sum * 3 + a[i]) % 7001;
        printf("%d\n", sum);
        if (round % 3 == 1)
            RELEASE(a);
    }
    free(a);
    return 0;
}
