/* what macros can do: # ## ..., X-macros, _Pragma, a name made of two; text that looks like trigraphs; a form feed (??! ??( ??=) */
#include <stdio.h>
#include <stdlib.h>

#define N 16
#define FIELDS(X) X(mass, double) X(count, long) X(mark, char)
#define DECLARE(name, type) type name##_of[N];
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define SHOW(format, ...) printf(format " (" #__VA_ARGS__ ")\n", __VA_ARGS__)
#define SAY(format, args...) printf("say: " format "\n", ##args)
#define LIST(first, ...) {first __VA_OPT__(,) __VA_ARGS__}
#define QUIETLY _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wunused-variable\"")
#define EMPTY
#define AT(name, i) JOIN(name, _of)[i] EMPTY

FIELDS(DECLARE)

static const int few[] = LIST(3, 1, 2), one[] = LIST(7);

_Noreturn static void fail(const char *why)
{
    puts(why);
    exit(3);
}


int main(void)
{
    QUIETLY
    int i, n;
    _Pragma("GCC diagnostic pop")

    if (scanf("%d", &n) != 1 || n > N) fail("what?? a \"??x\" is no ?\?!");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        AT(mass, i) = 0.5 * i;
        AT(count, i) = i % 3 EMPTY;
        AT(mark, i) = TEXT(N + JOIN(x, y))[i % 6];
    }
    /* DOALL_END */
    SHOW("%g %ld %c", mass_of[n - 1], count_of[n - 1], mark_of[n - 1]);
    SAY("%d%d%d%d", few[0], few[1], few[2], one[0]);
    SAY("nothing" " " TEXT(n)" " TEXT("a\n"));
#line 100 "other.x"
    printf("%d %s\n", __LINE__, __FILE__);
    return 0;
}
