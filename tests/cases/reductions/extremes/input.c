/* the largest and smallest value, by if, by ?: and by fmax and fmin */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define DAYS 31

static double temperature[DAYS];

static void read_temperatures(void)
{
    int day;

    srand(31);
    for (day = 0; day < DAYS; day++)
        temperature[day] = (rand() % 600 - 200) / 10.0;
}

int main(void)
{
    double warmest = -300, coldest = 300, most = -300, least = 300;
    int day, longest = 0;

    read_temperatures();
    /* DOALL_BEGIN P=BLK */
    for (day = 0; day < DAYS; day++) {
        int rounded = (int)temperature[day];
        if (temperature[day] > warmest)
            warmest = temperature[day];
        coldest = temperature[day] < coldest ? temperature[day] : coldest;
        most = fmax(most, temperature[day]);
        least = fmin(temperature[day], least);
        if (longest < rounded)
            longest = rounded;
    }
    /* DOALL_END */
    printf("%.1f %.1f %.1f %.1f %d\n", coldest, warmest, least, most, longest);
    return 0;
}
