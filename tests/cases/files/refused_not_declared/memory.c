#include <stdlib.h>

void *memory(int n) { return malloc(n * sizeof(double)); }
