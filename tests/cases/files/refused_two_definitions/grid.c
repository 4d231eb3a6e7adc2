#include "grid.h"

int limit = 4;
int lacks_extern;
static int hidden = 2;

double scale(double x) { return x + hidden + triple(inlined(1)); }

int main(void) { return 1; }
