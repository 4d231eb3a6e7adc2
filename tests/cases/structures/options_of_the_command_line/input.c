/* A structure with pointers comes from a function that prints and may end the program: each rank reads the command line itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int n;
    const char *size, *title;
    double scale;
} Options;

static int warnings;

static void usage(void)
{
    printf("usage: run [-n N] [-s small|large] [-t TITLE]\n");
    exit(4);
}

static Options read_options(int argc, char **argv)
{
    Options o;
    int i;

    o.n = 30;
    o.size = "large";
    o.title = "none";
    o.scale = 1;
    for (i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-n") == 0) {
            if (++i < argc)
                o.n = atoi(argv[i]);
            else
                usage();
        } else if (strcmp(argv[i], "-s") == 0) {
            if (++i < argc)
                o.size = argv[i];
            else
                usage();
        } else {
            usage();
        }
    }
    if (strcmp(o.size, "small") == 0)
        o.n = 7;
    return o;
}

/* The same through a pointer, and it can go on: a warning is counted once. */
static void set_title(Options *o, int argc, char **argv)
{
    if (argc > 2) {
        o->title = argv[2];
    } else {
        printf("no title\n");
        warnings++;
        o->title = "nothing";
    }
    o->scale = 2;
}

static double sum(Options o)
{
    double s = 0;
    int i;

    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < o.n; i++)
        s += i * o.scale + o.size[0] + o.title[1];
    /* DOALL_END */
    return s;
}

int main(int argc, char **argv)
{
    Options o = read_options(argc, argv);

    set_title(&o, argc, argv);
    printf("%s %s %d\n", o.size, o.title, o.n);
    printf("%.1f %d\n", sum(o), warnings);
    return 0;
}
