/* Constants as offsets in subscripts and bounds. */
#include <stdio.h>

static int a[20], b[20];
static const int before = -1;

int main(void)
{
    const int w = 1;
    const long off = 2;
    for (int i = 0; i < 20; i++) a[i] = i * i;
    /* DOALL_BEGIN P=BLK */
    for (int i = w; i < 20 - w; i++) b[i] = a[i - w] + a[i + w];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < 18; i++) a[i + off] = b[i + before];
    /* DOALL_END */
    for (int i = 0; i < 20; i++) printf("%d %d\n", a[i], b[i]);
    return 0;
}
