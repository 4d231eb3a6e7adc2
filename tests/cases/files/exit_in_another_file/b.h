double root(double x, int bad);
void sweep(double *v, int n, int bad);
void fatal(const char *fmt, ...);
