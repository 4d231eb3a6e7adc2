/* Draws the Mandelbrot set and writes it as mandelbrot.pgm, a picture that most viewers can show.

       gcc mandelbrot.c -o mandelbrot && ./mandelbrot 600 400
       dmcg run mandelbrot.c -n 4 -- 600 400

   Every row of the picture can be computed alone. Rows through the middle of the set take much longer than those at
   the border, so the rows are dealt out cyclically (P=CYC). One process, the master, collects them and writes the
   file. */
#include <stdio.h>
#include <stdlib.h>

#define MAX_STEPS 255

/* The number of steps after which the point (x, y) has left the circle of radius 2: the grey value of the point. */
static int steps_to_leave(double x, double y)
{
    double re = 0, im = 0;
    int steps = 0;

    while (re * re + im * im <= 4 && steps < MAX_STEPS) {
        double next = re * re - im * im + x;
        im = 2 * re * im + y;
        re = next;
        steps++;
    }
    return steps;
}

int main(int argc, char *argv[])
{
    int width = argc > 1 ? atoi(argv[1]) : 600;
    int height = argc > 2 ? atoi(argv[2]) : 400;
    int row, column;
    FILE *file;

    if (width < 1 || height < 1 || (long)width * height > 4000000) {
        fprintf(stderr, "usage: mandelbrot [width] [height]   (at most 4 million points)\n");
        return 1;
    }
    unsigned char image[height][width];

    /* DOALL_BEGIN P=CYC */
    for (row = 0; row < height; row++)
        for (column = 0; column < width; column++) {
            double x = -2.2 + 3.2 * column / width;
            double y = -1.2 + 2.4 * row / height;
            image[row][column] = steps_to_leave(x, y);
        }
    /* DOALL_END */

    file = fopen("mandelbrot.pgm", "wb");
    if (file == NULL) {
        perror("mandelbrot.pgm");
        return 1;
    }
    fprintf(file, "P5\n%d %d\n255\n", width, height);
    for (row = 0; row < height; row++)
        fwrite(image[row], 1, width, file);
    fclose(file);
    printf("wrote mandelbrot.pgm, %d x %d points\n", width, height);
    return 0;
}
