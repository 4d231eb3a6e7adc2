/* In which line strtok_r goes on is not told by its arguments. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <string.h>

#define N 4

static char lines[N][20] = {"a bc d", "e f", "g", "h ij k l"};
static int words[N];

int main(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) {
        char *way, *word;

        words[i] = 0;
        for (word = strtok_r(lines[i], " ", &way); word != NULL; word = strtok_r(NULL, " ", &way))
            words[i]++;
    }
    /* DOALL_END */
    for (int i = 0; i < N; i++)
        printf("%d\n", words[i]);
    return 0;
}
