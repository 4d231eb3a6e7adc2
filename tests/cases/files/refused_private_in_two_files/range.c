#include <stdio.h>

void relax(int begin, int end);

static int first, last;

int read_range(void) { return scanf("%d %d", &first, &last) == 2; }
void step(void) { relax(first, last); }
