/* The clock by which SMPI tells how long a rank has computed: it counts the basic blocks that the program runs, so that simulated times
   repeat in every digit, whatever else the machine does.

       gcc -shared -fPIC smpi_work.c -o work.so
       smpicc -fsanitize-coverage=trace-pc prog.c work.so -o prog      the compiler puts the call into each basic block
       LD_PRELOAD=work.so BLOCK_NANOSECONDS=0.4 smpirun ... ./prog

   SMPI asks for the processor time of its thread whenever a rank enters or leaves MPI, and runs one rank at a time. So one
   counter for all ranks is enough, and what SMPI itself does counts nothing.

   While the clock is stopped it says 0, so that no time has passed since any earlier moment (see smpi_operations.c). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static unsigned long long blocks;
static int stopped;

void __sanitizer_cov_trace_pc(void)
{
    blocks++;
}

void smpi_work_stop(int now)
{
    stopped = now;
}

static double block_nanoseconds(void)
{
    static double value;

    if (value == 0)
        value = getenv("BLOCK_NANOSECONDS") ? atof(getenv("BLOCK_NANOSECONDS")) : 1;
    return value;
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    static int (*plain)(clockid_t, struct timespec *);
    double nanoseconds;

    if (plain == NULL)
        plain = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    if (clock != CLOCK_THREAD_CPUTIME_ID && clock != CLOCK_PROCESS_CPUTIME_ID)
        return plain(clock, now);
    nanoseconds = stopped ? 0 : blocks * block_nanoseconds();
    now->tv_sec = nanoseconds / 1e9;
    now->tv_nsec = nanoseconds - 1e9 * now->tv_sec;
    return 0;
}
