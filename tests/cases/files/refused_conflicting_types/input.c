/* Types that do not agree: an element type, a length, a parameter, a member. The names named `same` agree. */
#include <stdio.h>

struct point { double x, y; };
typedef struct { int n; } same_record;

double u[8];
int v[4];
double scale(double x);
struct point middle;
extern double same[];
same_record same_object;
int same_function();

int main(void)
{
    printf("%g %d %g %g %g %d\n", u[0], v[1], scale(2.0), middle.x, same[1], same_object.n + same_function(1));
    return 0;
}
