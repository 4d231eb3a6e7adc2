#define _GNU_SOURCE
#include <math.h>
