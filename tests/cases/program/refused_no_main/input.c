/* a part of a program */
#include <stdio.h>

void hello(void) { printf("hello\n"); }
