/* The children end by exit, too; MPI is none of their business. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int i, status, sum = 0;

    for (i = 1; i < 4; i++) {
        if (fork() == 0)
            exit(i);
        wait(&status);
        sum += WEXITSTATUS(status);
    }
    printf("the children said %d\n", sum);
    return 0;
}
