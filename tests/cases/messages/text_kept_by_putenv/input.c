/* putenv keeps its text: what a split loop stores there is what getenv gives, also to a pointer that it gave before. */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>

static char setting[] = "DMCG_CASE_COLOURS=rgbrgbrgb";

int main(void)
{
    const char *colours;

    putenv(setting);
    colours = getenv("DMCG_CASE_COLOURS");
    for (int round = 0; round < 2; round++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 18; i < 27; i++)
            setting[i] = (char)(setting[i] + 1);
        /* DOALL_END */
        printf("%s\n", getenv("DMCG_CASE_COLOURS"));
        printf("%c\n", colours[7]);
    }
    return 0;
}
