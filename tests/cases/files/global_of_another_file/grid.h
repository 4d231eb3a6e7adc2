#define N 23
extern double u[];
void fill(void);
double twice(double x);
void report(int n);
