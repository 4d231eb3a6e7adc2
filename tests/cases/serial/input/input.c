/* reads, computes, prints: all on the master */
#include <stdio.h>
#include <stdlib.h>

struct node { double value; struct node *next; };

static struct node *pushed(struct node *list, double value)
{
    struct node *front = malloc(sizeof *front);

    front->value = value;
    front->next = list;
    return front;
}

int main(void) {
    struct node *list = NULL, *at;
    double value, sum = 0;

    while (scanf("%lf", &value) == 1)
        list = pushed(list, value);
    for (at = list; at; at = at->next) {
        sum += at->value;
        printf("%g%s", at->value, at->next ? " " : "\n");
    }
    printf("sum %g\n", sum);
    return sum > 5;
}
