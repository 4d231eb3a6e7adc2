/* How small numbers are computed is set on every rank. */
#include <stdio.h>
#include <xmmintrin.h>

static float a[30];

int main(void)
{
    _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 30; i++)
        a[i] = 1e-37f / (i + 1.0f);
    /* DOALL_END */
    for (int i = 0; i < 30; i++)
        printf("%g\n", a[i]);
    return 0;
}
