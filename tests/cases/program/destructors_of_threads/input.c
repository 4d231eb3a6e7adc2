/* What the end of a thread calls is called where the thread runs: on the master. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_key_t key;
static int a[50], ended;

static void drop(void *value)
{
    ended += *(int *)value;
    free(value);
}

static void *work(void *argument)
{
    int *value = malloc(sizeof *value);

    *value = *(int *)argument;
    pthread_setspecific(key, value);
    return NULL;
}

int main(void)
{
    int i, five = 5;
    pthread_t thread;

    pthread_key_create(&key, drop);
    pthread_create(&thread, NULL, work, &five);
    pthread_join(thread, NULL);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 50; i++)
        a[i] = i * ended;
    /* DOALL_END */
    for (i = 0; i < 50; i++)
        printf("%d ", a[i]);
    return 0;
}
