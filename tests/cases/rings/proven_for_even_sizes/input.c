/* A checkerboard on a ring has no two neighbours of one colour only where the number of lines is even: LINES keeps its value. */
#include <stdio.h>
#ifndef LINES
#define LINES 12
#endif
#ifndef COLUMNS
#define COLUMNS 8
#endif

static int s[LINES][COLUMNS];
static unsigned seed[LINES];

static unsigned draw(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static void colour(int c)
{
    int x, y;

    #pragma omp parallel for private(y)
    for (x = 0; x < LINES; x++)
        for (y = (x + c) & 1; y < COLUMNS; y += 2)
            if (draw(&seed[x]) % 5 != 2)
                s[x][y] = (s[(x + 1) % LINES][y] + 3 * s[(x + LINES - 1) % LINES][y] + s[x][y]) % 101;
}

int main(void)
{
    int x, y, t;

    for (x = 0; x < LINES; x++)
        seed[x] = x;
    for (x = 0; x < LINES; x++)
        for (y = 0; y < COLUMNS; y++)
            s[x][y] = (7 * x + 3 * y) % 13;
    for (t = 0; t < 4; t++) {
        colour(0);
        colour(1);
    }
    for (x = 0; x < LINES; x++)
        for (y = 0; y < COLUMNS; y++)
            printf("%d%c", s[x][y], y < COLUMNS - 1 ? ' ' : '\n');
    return 0;
}
