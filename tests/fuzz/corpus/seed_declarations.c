typedef int T, (*F)(T), A[3];
struct s { int a : 3, : 0, b; struct { double x; union { long l; char c[8]; }; }; struct s *next; T T; int tail[]; };
enum e { ZERO, ONE = 5, TWO, MINUS = -1 };
static const A table[2] = { { 1, 2, 3 }, [1] = { [0 ... 1] = 4, 5 } };
static struct s one = { .a = 1, .b = 2, .x = 1.5, .next = &one };
extern int old(), variadic(const char *, ...);
int (*(*pointers[4])(double, F))[5];
_Static_assert(sizeof(T) == 4, "size");
_Alignas(16) static _Thread_local int aligned;
__attribute__((noinline)) static int knr(a, b) int a; char *b; { return a + (b != 0); }
int function(T T) { F f = 0; { typedef double T; T x = 1; (void)x; } return T * 2 + (f ? f(T) : knr(1, "x" "y")); }
int main(void) { return _Generic(1.0, double: 0, default: 1) + (int)sizeof(struct s) * 0 + (T){ 3 } - 3; }
