#define _GNU_SOURCE
#define count 50
#define rank 2
#define points 3
#define size points
#define type 0.5
