/* extremes of unsigned numbers, some of which need the highest bit: MPICH 4.0.2 compares them as if they were signed */
#include <stdio.h>

#define N 23

typedef struct { unsigned lowest; unsigned char highest; } range_t;

static unsigned hash[N];
static unsigned long long wide[N];
static unsigned short code[N];
static unsigned column_least[4];
static int height[N];

int main(void)
{
    unsigned least = ~0u, most = 0, highest = 0;
    unsigned long long widest = 0, narrowest = ~0ull;
    unsigned short first = 65535;
    size_t longest = 0;
    range_t range = {~0u, 0};
    int i, c;

    for (i = 0; i < N; i++) {
        hash[i] = i * 2654435761u;
        wide[i] = i * 11400714819323198485ull + 1;
        code[i] = (unsigned short)(65000 + 21 * i);
        height[i] = i * 7 % 11 - 5;
    }
    for (c = 0; c < 4; c++)
        column_least[c] = ~0u;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        if (hash[i] < least)
            least = hash[i];
        most = hash[i] > most ? hash[i] : most;
        widest = wide[i] > widest ? wide[i] : widest;
        if (narrowest > wide[i])
            narrowest = wide[i];
        if (code[i] < first)
            first = code[i];
        if (longest < wide[i] / 2)
            longest = wide[i] / 2;
    }
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (hash[i] < range.lowest)
            range.lowest = hash[i];
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if (range.highest < (unsigned char)code[i])
            range.highest = (unsigned char)code[i];
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (c = 0; c < 4; c++)
            if (hash[i] / (c + 1) < column_least[c])
                column_least[c] = hash[i] / (c + 1);
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        if ((unsigned)height[i] > highest)
            highest = height[i];
    /* DOALL_END */

    printf("%u\n", highest);
    printf("%u %u %llu %llu %u %zu\n", least, most, narrowest, widest, (unsigned)first, longest);
    printf("%u %u\n", range.lowest, (unsigned)range.highest);
    for (c = 0; c < 4; c++)
        printf("%u ", column_least[c]);
    printf("\n");
    return 0;
}
