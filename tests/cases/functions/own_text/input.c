/* What `refused_shared_text` is told to do: each iteration has a buffer of its own. */
#include <stdio.h>
#include <string.h>

#define N 20

static char words[N][16];
static int lens[N];

int main(void)
{
    int i, s = 0;

    for (i = 0; i < N; i++)
        sprintf(words[i], "w%d", i * 7919);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        char buf[16];
        strcpy(buf, words[i]);
        lens[i] = strlen(buf);
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        s += lens[i] * i;
    printf("%d\n", s);
    return 0;
}
