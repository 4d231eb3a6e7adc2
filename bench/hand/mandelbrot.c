/* examples/mandelbrot.c as an expert would write it for MPI: rows are dealt out cyclically; each rank packs its rows
   one behind the other, rank 0 receives those of each rank with one strided type and so puts every row on its place. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_STEPS 255

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

static int rows_of(int rank, int size, int height)
{
    return height / size + (rank < height % size);
}

static void compute(unsigned char *row_of_points, int row, int width, int height)
{
    int column;

    for (column = 0; column < width; column++) {
        double x = -2.2 + 3.2 * column / width;
        double y = -1.2 + 2.4 * row / height;
        row_of_points[column] = steps_to_leave(x, y);
    }
}

static void start_receiving(unsigned char *image, int from, int size, int width, int height, MPI_Request *request)
{
    MPI_Datatype rows;

    MPI_Type_vector(rows_of(from, size, height), width, size * width, MPI_UNSIGNED_CHAR, &rows);
    MPI_Type_commit(&rows);
    MPI_Irecv(image + (size_t)from * width, 1, rows, from, 0, MPI_COMM_WORLD, request);
    MPI_Type_free(&rows);
}

/* Rank 0 gets the rows of all others. */
static void receive_rows(unsigned char *image, int size, int width, int height)
{
    const int others = (size < height ? size : height) - 1;
    MPI_Request *requests = malloc((others + 1) * sizeof *requests);
    int r;

    for (r = 1; r <= others; r++)
        start_receiving(image, r, size, width, height, &requests[r - 1]);
    MPI_Waitall(others, requests, MPI_STATUSES_IGNORE);
    free(requests);
}

static int write_image(const unsigned char *image, int width, int height)
{
    FILE *file = fopen("mandelbrot.pgm", "wb");

    if (file == NULL) {
        perror("mandelbrot.pgm");
        return 1;
    }
    fprintf(file, "P5\n%d %d\n255\n", width, height);
    fwrite(image, 1, (size_t)width * height, file);
    fclose(file);
    printf("wrote mandelbrot.pgm, %d x %d points\n", width, height);
    return 0;
}

int main(int argc, char *argv[])
{
    int width = argc > 1 ? atoi(argv[1]) : 600;
    int height = argc > 2 ? atoi(argv[2]) : 400;
    int rank, size, mine, r, step, status = 0;
    unsigned char *image;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (width < 1 || height < 1 || (long)width * height > 4000000) {
        if (rank == 0)
            fprintf(stderr, "usage: mandelbrot [width] [height]   (at most 4 million points)\n");
        MPI_Finalize();
        return 1;
    }
    /* rank 0 computes its rows on their places in the whole image, the others one behind the other */
    mine = rows_of(rank, size, height);
    step = rank == 0 ? size : 1;
    image = malloc((size_t)width * (rank == 0 ? height : mine) + 1);
    for (r = 0; r < mine; r++)
        compute(image + (size_t)r * step * width, rank + r * size, width, height);
    if (rank != 0 && mine > 0)
        MPI_Send(image, mine * width, MPI_UNSIGNED_CHAR, 0, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        receive_rows(image, size, width, height);
        status = write_image(image, width, height);
    }
    MPI_Bcast(&status, 1, MPI_INT, 0, MPI_COMM_WORLD);
    free(image);
    MPI_Finalize();
    return status;
}
