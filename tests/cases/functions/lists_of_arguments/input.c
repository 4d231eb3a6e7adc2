/* what a function hands on as a list is read, or filled, by the library: the arguments of the call are meant */
#include <stdarg.h>
#include <stdio.h>

static char names[8][6];
static int ages[8], next_year[8];

static void report_list(const char *format, va_list list)
{
    vprintf(format, list);
}

static void report(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    report_list(format, list);
    va_end(list);
}

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
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 8; i++)
        ages[i] = 20 + i;
    /* DOALL_END */
    if (parsed("41 57", "%d %d", &ages[2], &ages[6]) != 2)
        return 1;
    /* DOALL_BEGIN P=CYC */
    for (int i = 0; i < 8; i++) {
        names[i][0] = 'A' + i;
        names[i][1] = 'a' + ages[i] % 26;
        next_year[i] = ages[i] + 1;
    }
    /* DOALL_END */
    for (int i = 0; i < 8; i++)
        report("%s is %d\n", names[i], next_year[i]);
    return 0;
}
