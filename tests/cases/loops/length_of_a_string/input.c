/* the bound is the length of a string, which the loop leaves alone */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char word[256];
    int count[256] = {0}, i, c;

    strcpy(word, argc > 1 ? argv[1] : "the quick brown fox");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < (int)strlen(word); i++)
        count[(unsigned char)word[i]]++;
    /* DOALL_END */
    for (c = 0; c < 256; c++)
        if (count[c] > 0)
            printf("%c %d\n", c, count[c]);
    return 0;
}
