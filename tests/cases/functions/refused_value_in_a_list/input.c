/* a number that cannot be read leaves the value of the iteration before: the library fills what comes in the list of arguments */
#include <stdarg.h>
#include <stdio.h>

static char text[6][8];
static int number[6];

static int parsed(const char *from, const char *format, ...)
{
    va_list list;
    int count;

    va_start(list, format);
    count = vsscanf(from, format, list);
    va_end(list);
    return count;
}

int main(void)
{
    int value = 7;

    for (int i = 0; i < 6; i++)
        snprintf(text[i], sizeof text[i], i % 2 ? "none" : "%d", 3 * i);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 6; i++) {
        parsed(text[i], "%d", &value);
        number[i] = value;
    }
    /* DOALL_END */
    for (int i = 0; i < 6; i++)
        printf("%d\n", number[i]);
    return 0;
}
