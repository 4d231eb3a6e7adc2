/* All iterations share the buffer that the function fills; `own_text` follows the advice. */
#include <stdio.h>
#include <string.h>

#define N 20

static char words[N][16];
static int lens[N];
static char buf[16];

int main(void)
{
    int i, s = 0;

    for (i = 0; i < N; i++)
        sprintf(words[i], "w%d", i * 7919);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        strcpy(buf, words[i]);
        lens[i] = strlen(buf);
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        s += lens[i] * i;
    printf("%d\n", s);
    return 0;
}
