typedef void (*step)(double *a, int n);

void sweep(double *a, int n, step f, int times);
