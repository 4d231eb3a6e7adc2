#include <stdio.h>
#define PROGRAM(body) int main(void) { puts("begin"); body; return 0; }

PROGRAM(puts("middle"))
