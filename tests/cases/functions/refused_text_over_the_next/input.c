/* strncpy fills up with zeros, into the text of the next iteration. */
#include <stdio.h>
#include <string.h>

#define N 30
#define M 12

static char all[N * M + M];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        strncpy(&all[i * M], "text", M + 2);
    /* DOALL_END */
    printf("%s\n", all);
    return 0;
}
