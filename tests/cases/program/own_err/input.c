/* A function of one's own by the name of one of the library's that ends the program: this one comes back. */
#include <stdio.h>

static double x[8];
static int errors;

static void errx(int status, const char *text)
{
    printf("%d: %s\n", status, text);
    errors++;
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        x[i] = i;
    /* DOALL_END */
    for (i = 0; i < 8; i++)
        if (x[i] > 5)
            errx(i, "large");
    printf("%d errors\n", errors);
    return 0;
}
