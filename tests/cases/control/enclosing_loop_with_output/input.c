/* the master prints in every step of the enclosing loop, and may leave it early */
#include <stdio.h>
#include <stdlib.h>

#define CELLS 33

static int now[CELLS], live[CELLS];

int main(int argc, char **argv)
{
    int years = argc > 1 ? atoi(argv[1]) : 5;
    int i, year;

    srand(33);
    for (i = 0; i < CELLS; i++)
        now[i] = rand() % 9;
    for (year = 1; year <= years; year++) {
        long sum = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < CELLS; i++) {
            live[i] = now[i] * now[i] % 10;
            sum += live[i];
        }
        /* DOALL_END */
        printf("year %d: %ld\n", year, sum);
        if (sum % 7 == 3)
            break;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < CELLS; i++)
            now[i] = (live[i] + year) % 9;
        /* DOALL_END */
    }
    printf("left in year %d, first cell %d\n", year, now[0]);
    return 0;
}
