/* the status that main returns depends on the result of the loop */
#include <stdio.h>
#include <stdlib.h>

static int ticket[64];

int main(int argc, char **argv)
{
    int lucky = argc > 1 ? atoi(argv[1]) : 7, winners = 0, i;

    srand(4);
    for (i = 0; i < 64; i++)
        ticket[i] = rand() % 10;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 64; i++)
        if (ticket[i] == lucky)
            winners++;
    /* DOALL_END */
    if (winners == 0) {
        fprintf(stderr, "nobody has %d\n", lucky);
        return 4;
    }
    printf("%d winners\n", winners);
    return winners > 100;
}
