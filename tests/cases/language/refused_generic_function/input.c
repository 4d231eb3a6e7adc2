/* The function that _Generic chooses prints. */
#include <math.h>
#include <stdio.h>

static double square(double x) { return x * x; }
static float square_float(float x) { return x * x + 1; }
static int square_int(int x) { printf("%d\n", x); return x * x; }

#define SQUARE(x) _Generic((x), float: square_float, int: square_int, default: square)(x)
#define ROOT(x) _Generic((x), float: sqrtf, default: sqrt)(x)

int main(int argc, char **argv)
{
    int n = 30 + argc;
    double a[60];
    float b[60];
    (void)argv;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) {
        a[i] = SQUARE(i);
        b[i] = SQUARE(1.0f * i) + ROOT(4.0f);
    }
    /* DOALL_END */
    printf("%d\n", SQUARE(3));
    for (int i = 0; i < n; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
