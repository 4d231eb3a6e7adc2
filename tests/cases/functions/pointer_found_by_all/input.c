/* The word is where the library has found it in what it read: every rank is sent that, and looks for itself. */
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

    if (fgets(line, sizeof line, stdin)) {
        word = strchr(line, 't');
        puts("read");
    }
    printf("%ld\n", weight(20, word));
    return 0;
}
