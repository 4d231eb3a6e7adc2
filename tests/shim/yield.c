/* Makes waiting ranks give way, for correctness tests with more ranks than cores (never for timing).

   Debian's MPICH waits by calling ucp_worker_progress() again and again, so with 7 ranks on 2 cores most of a second
   can pass before the rank that has something to send gets its turn. Linked into the program under test, this
   function stands before the library's own: after IDLE_CALLS calls in a row without progress it sleeps a moment. Where MPICH does
   not use UCX nobody calls it, and nothing changes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

#define IDLE_CALLS 50

unsigned ucp_worker_progress(void *worker);

unsigned ucp_worker_progress(void *worker)
{
    static unsigned (*original)(void *);
    static int idle;
    struct timespec moment = {0, 20000};
    unsigned events;

    if (!original)
        original = (unsigned (*)(void *))dlsym(RTLD_NEXT, "ucp_worker_progress");
    events = original(worker);
    idle = events ? 0 : idle + 1;
    if (idle > IDLE_CALLS)
        nanosleep(&moment, 0);
    return events;
}
