/* strsep writes where a pointer points whose address it gets: that pointer may have any value. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <string.h>

#define N 4

static char texts[N][20] = {"m-n", "o", "p-q-r", "s"};
static int words[N];

int main(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) {
        char *at = texts[i];

        words[i] = 0;
        while (strsep(&at, "-") != NULL)
            words[i]++;
    }
    /* DOALL_END */
    for (int i = 0; i < N; i++)
        printf("%d\n", words[i]);
    return 0;
}
