/* One of each construct of the grammar, as gcc accepts it: input of the look-ahead test. */
#include <stdarg.h>
#include <stddef.h>
#include <complex.h>
#include <stdio.h>
typedef int T; typedef struct N { struct N *next; T v : 3; int : 4; unsigned T; union { int a; float b; }; struct { int q; } named[2], *p; } N;
int (*fp(int (*)(T), int (T), T T))(double);
int *(*f3[3])(double), arr[] = {[0] = 1, [2 ... 4] = 5, 6,};
struct P { int x, y; } pt = { .x = 1, y: 2 }, pa[2] = {[0].x = 3, [1] = {4, 5}};
static const char *const s = "a" "b" L"c";
int old(a, b, c) int a; double b, *c; { return a + b + *c; }
__attribute__((noinline)) static inline void *g(size_t n, ...) { va_list ap; va_start(ap, n); int q = __builtin_va_arg(ap, int); __builtin_va_end(ap); (void)q; return (void*)0; }
_Static_assert(sizeof(int) == 4, "x");
_Alignas(16) double al; _Thread_local int tl; _Atomic(int) at; _Atomic int at2; double _Complex z;
__int128 big; _Float128 f128; extern int asmn(void) __asm__("foo") __attribute__((pure));
typedef double v4 __attribute__((vector_size(32)));
enum E { A, B = 3, C, }; enum E e;
void f(int n, double a[static restrict n][n], int (*q)[*], int r[*]);
void f(int n, double a[static restrict n][n], int (*q)[n], int *r) {
  int T = 3; T * 2; T = (T) + 1; { typedef double T; T y = 2; T * z = &y; (T)*z; sizeof(T) - 4; sizeof (T){3}; sizeof n; }
  for (int T = 0, k = 1; T < n; T++, k--) { if (T) continue; else break; }
  for (;;) ; 
  switch (n) { case 1: case 2 ... 4: n++; break; default: int zz = 3; n = zz; }
  do n--; while (n > 0);
  lab: goto lab; void *pp = &&lab; goto *pp;
  n = ({ int t = n; t + 1; }); n = n ?: 3; n = n ? 1 : 2, n;
  double c = _Generic(n, int: 1.0, default: 2.0);
  size_t o = __builtin_offsetof(struct P, y) + __builtin_offsetof(N, named[1].q);
  int tt = __builtin_types_compatible_p(int, double);
}
void g2(void) {
  __label__ here; here: ;
  asm volatile ("nop" : : "r"(1) : "memory"); __extension__ int e = 1; struct P *p = &(struct P){1,2}; p->x = (*p).y; 
  typeof(e) e2 = e; __typeof__(int *) e3 = &e2; __auto_type e4 = e3; int al = __alignof__(e) + _Alignof(double);
  __real__ z; __imag z; ~e; !e; -e; +e; ++e; --e; e++; e--; e <<= 2; e >>= 1; e %= 3; e &= 1; e |= 2; e ^= 3;
  a: b: e = e<<1|e>>1&3^4&&e||e; int arr2<:3:> = <%1,2%>; 
  if (e)
#pragma omp parallel for
    for (int i = 0; i < 3; i++) ;
#pragma omp barrier
  e = 1 +
#pragma foo
   2;
  if (e) if (e2) e = 1; else e = 2;
  int l[] = {1,
#pragma bar
   2};
  if (e) if (e2) e = 1; else e = 2; else if (e) ; else { }
  int (*h)(int) = 0; (*h)(3); (void)sizeof(int (*)[3]); (int (*)(T, T*))h; N nn; nn.T = 2; nn.next->next->v;
}
#pragma omp declare simd
int last;
;
