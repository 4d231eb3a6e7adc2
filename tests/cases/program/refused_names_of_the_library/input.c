/* Names of the library that the added lines use. */
#define memset 4

typedef unsigned size_t;
typedef unsigned long clock_t;
enum { NULL = 3 };
static int realloc = 5;
int h[7];

extern int printf(const char *, ...);

int main(void)
{
    int malloc = 1, free = 2, i;
    size_t k = 3;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 31; i++)
        h[i % 7] += NULL + malloc + free + memset + realloc + (int)k + (int)sizeof(clock_t);
    /* DOALL_END */
    printf("%d\n", h[0]);
    return 0;
}
