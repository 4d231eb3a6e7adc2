/* all of the array is wanted, and only the caller, who declares it anew in each round, can say how long it is: so it is noted there */
#include <stdio.h>

static int place[12];

static void sorted(int n, int *keys, int *to)
{
    for (int i = 0; i < n; i++)
        if (scanf("%d", &keys[i]) != 1)
            keys[i] = 0;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        to[i] = keys[place[i]];
    /* DOALL_END */
}

int main(void)
{
    for (int i = 0; i < 12; i++)
        place[i] = i / 2;
    for (int length = 4; length < 12; length += 4) {
        int keys[length], to[length];

        sorted(length, keys, to);
        for (int i = 0; i < length; i++)
            printf("%d\n", to[i]);
    }
    return 0;
}
