/* every type has its MPI datatype */
#include <complex.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define N 9

enum color { RED, GREEN, BLUE };
typedef unsigned short word;

static char c[N];
static signed char sc[N];
static unsigned char uc[N];
static short s[N];
static word us[N];
static int i32[N];
static unsigned u[N];
static long l[N];
static unsigned long ul[N];
static long long ll[N];
static unsigned long long ull[N];
static float f[N];
static double d[N];
static long double ld[N];
static _Bool b[N];
static bool b2[N];
static enum color color[N];
static double complex z[N];
static float _Complex zf[N];
static int8_t i8[N];
static uint16_t u16[N];
static int64_t i64[N];
static uint64_t u64[N];
static size_t size[N];

static void fill(void)
{
    int i;

    srand(9);
    for (i = 0; i < N; i++) {
        int r = rand() % 50;
        c[i] = 'A' + r % 26; sc[i] = -r; uc[i] = 255 - r; s[i] = -300 * r; us[i] = 65535 - r;
        i32[i] = -70000 * r; u[i] = 4000000000u + r; l[i] = -5000000000L * r; ul[i] = 1ul << 63 | r;
        ll[i] = -r; ull[i] = ~0ull - r; f[i] = r / 4.0f; d[i] = r / 3.0; ld[i] = r / 7.0L; b[i] = r & 1; b2[i] = r % 3 == 0;
        color[i] = r % 3; z[i] = r - 2.0 * r * I; zf[i] = r + 1.0f * I; i8[i] = -r; u16[i] = 60000 + r;
        i64[i] = INT64_MIN + r; u64[i] = UINT64_MAX - r; size[i] = r;
    }
}

int main(void)
{
    int i;

    fill();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        c[i] += 1; sc[i] -= 1; uc[i] -= 2; s[i] += 3; us[i] -= 4; i32[i] += 5; u[i] += 6; l[i] += 7; ul[i] += 8;
        ll[i] -= 9; ull[i] -= 10; f[i] += 0.25f; d[i] += 1; ld[i] *= 2; b[i] = !b[i]; b2[i] = !b2[i];
        color[i] = color[i] == RED ? BLUE : color[i] - 1; z[i] *= I; zf[i] += 1; i8[i] += 1; u16[i] += 1;
        i64[i] += 1; u64[i] -= 1; size[i] *= 3;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++) {
        printf("%c %d %u %d %u %d %u %ld %lu %lld %llu ", c[i], sc[i], uc[i], s[i], us[i], i32[i], u[i], l[i], ul[i], ll[i], ull[i]);
        printf("%g %.17g %.20Lg %d %d %d ", f[i], d[i], ld[i], b[i], b2[i], (int)color[i]);
        printf("(%g %g) (%g %g) %d %u %lld %llu %zu\n", creal(z[i]), cimag(z[i]), crealf(zf[i]), cimagf(zf[i]), i8[i], u16[i],
               (long long)i64[i], (unsigned long long)u64[i], size[i]);
    }
    return 0;
}
