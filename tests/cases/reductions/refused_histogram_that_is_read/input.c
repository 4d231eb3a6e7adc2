/* position[] is the running count: each iteration needs those before it */
#include <stdio.h>

#define N 30

static int key[N], count[8], position[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        key[i] = 5 * i % 8;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        position[i] = count[key[i]];
        count[key[i]]++;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", position[i]);
    return 0;
}
