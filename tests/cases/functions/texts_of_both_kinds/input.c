/* What strtok has kept is of no concern to strtok_r. */
#define _POSIX_C_SOURCE 200112L
#include <stdio.h>
#include <string.h>

static int number[12];
static char words[12][64];

int main(void)
{
    char line[] = "a;b;c", *part;
    int i, parts = 0;

    for (part = strtok(line, ";"); part; part = strtok(NULL, ";"))
        parts++;
    for (i = 0; i < 12; i++)
        snprintf(words[i], sizeof words[i], "row %d of %d", i, parts);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++) {
        char copy[64], *word, *state;

        strcpy(copy, words[i]);
        for (word = strtok_r(copy, " ", &state); word; word = strtok_r(NULL, " ", &state))
            number[i]++;
    }
    /* DOALL_END */
    for (i = 0; i < 12; i++)
        printf("%d %d\n", i, number[i]);
    return 0;
}
