/* the bound reads the array that the loop writes, by another name */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char word[256], *p = word;
    int i;

    strcpy(word, "the quick brown fox");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < (int)strlen(p); i++)
        word[i] = 'x';
    /* DOALL_END */
    printf("%s\n", word);
    return 0;
}
