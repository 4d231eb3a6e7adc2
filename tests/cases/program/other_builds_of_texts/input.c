/* What a build can set beside plain numbers: a type, an operator, a character, a sum, and names that only conditions know. */
#include <math.h>
#include <stdio.h>
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
#ifndef REAL
#define REAL double
#endif
#ifndef OP
#define OP +
#endif
#ifndef CLASS
#define CLASS 'S'
#endif
#ifndef ROWS
#define ROWS 12
#endif
#ifndef COLS
#define COLS (ROWS + 3)
#endif
#ifndef SHIFT
#define SHIFT (1 + 1)
#endif
#ifndef LIMIT
#define LIMIT 50.0
#endif
#ifndef LABEL
#define LABEL "sum \"of\" all"
#endif
#ifndef SIZE
#define SIZE 64
#endif
#if CLASS == 'W' || SIZE > 200
#define REACH 2
#elif defined WIDE && \
      defined PERIODIC
#define REACH 3
#elif LEVEL
#define REACH 0
#else
#define REACH 1
#endif
#ifdef __FAST_MATH__
#define NEAR 2
#elif defined __AVX2__ || defined __CHAR_UNSIGNED__
#define NEAR 3
#else
#define NEAR 1
#endif
#ifdef VERBOSE
#define TELL(x) printf("%g\n", (double)(x))
#else
#define TELL(x) (void)(x)
#endif

static REAL a[SIZE], b[SIZE], grid[ROWS * COLS];

int main(void)
{
    REAL sum = 1;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 4; i < SIZE - 4; i++)
        a[i] = i % 7;
    /* DOALL_END */
    for (i = 0; i < ROWS * COLS; i++)
        grid[i] = i % 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 4; i < SIZE - 4; i++)
        b[i] = a[i - REACH] + a[i + SHIFT] + a[i + NEAR];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ROWS; i++)
        for (int k = 0; k < COLS; k++)
            grid[i * COLS + k] += i;
    /* DOALL_END */
    for (i = 0; i < SIZE; i++)
        sum = sum OP b[i];
    for (i = 0; i < ROWS * COLS; i++)
        sum += grid[i] < LIMIT ? grid[i] : 0;
    TELL(sum + (int)M_PI);
    printf("%s: %g\n", LABEL, (double)sum);
    return 0;
}
