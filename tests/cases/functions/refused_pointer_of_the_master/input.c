/* What fgets() gives is a pointer of rank 0: no other rank calls it. */
#include <stdio.h>
#include <string.h>

static char line[100];

static long weight(int n, const char *word)
{
    long s = 0;
    int i;

    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < n; i++)
        s += word[i % 3];
    /* DOALL_END */
    return s;
}

int main(void)
{
    const char *word = "one";

    word = fgets(line, sizeof line, stdin);
    printf("%ld\n", weight(20, word));
    return 0;
}
