/* which values are looked at for the minimum depends on the maximum so far */
#include <stdio.h>

#define N 30

int main(void)
{
    int i, most = -1, least = 1000;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        int v = (11 * i) % 31;
        if (v > most)
            most = v;
        else if (v < least)
            least = v;
    }
    /* DOALL_END */
    printf("%d %d\n", most, least);
    return 0;
}
