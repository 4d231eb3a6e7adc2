struct point { double x; float y; };
typedef struct { int n; } same_record;

extern float u[8];
extern int v[5];
double scale(int x) { return 2.0 * x; }
extern struct point middle;
double same[3] = {1, 2, 3};
extern same_record same_object;
int same_function(int n) { return n + (int)middle.x + (int)u[0] + v[0] + same_object.n; }
