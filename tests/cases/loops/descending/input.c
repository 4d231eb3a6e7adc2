/* from the end to the begin in steps of 3; the elements between keep what they were */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char text[] = "the quick brown fox jumps";
    int n = strlen(text);
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = n - 1; i >= 0; i -= 3)
        text[i] = text[i] == ' ' ? '_' : text[i] - 32;
    /* DOALL_END */
    printf("%s, i = %d\n", text, i);
    return 0;
}
