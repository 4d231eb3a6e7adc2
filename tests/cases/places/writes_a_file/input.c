#include <stdio.h>
#include <stdlib.h>

#define N 18

static unsigned char level[N];

int main(void)
{
    FILE *out;
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        level[i] = 255 - i * i % 256;
    /* DOALL_END */
    out = fopen("levels.bin", "wb");
    if (!out) {
        perror("levels.bin");
        exit(EXIT_FAILURE);
    }
    if (fwrite(level, sizeof level[0], N, out) != N)
        return EXIT_FAILURE;
    fclose(out);
    puts("written");
    return EXIT_SUCCESS;
}
