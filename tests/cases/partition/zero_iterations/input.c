/* with n = 0 nothing runs, the old values stay and the index keeps its start value */
#include <stdio.h>
#include <stdlib.h>

#define MAX 50

int square[MAX];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 0;
    int i;

    for (i = 0; i < MAX; i++)
        square[i] = -1;
    /* DOALL_BEGIN P=BLK */
    for (i = 2; i < n; i++)
        square[i] = i * i;
    /* DOALL_END */
    printf("stopped at %d:", i);
    for (i = 0; i < 8; i++)
        printf(" %d", square[i]);
    printf("\n");
    return 0;
}
