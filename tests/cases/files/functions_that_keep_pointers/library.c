struct vector { int n; int *data; };

void vector_over(struct vector *v, int *data, int n);
void vector_turn(struct vector *v);
void vector_same(struct vector *to, const struct vector *from);

void vector_over(struct vector *v, int *data, int n) { v->data = data; v->n = n; }

void vector_turn(struct vector *v)
{
    for (int i = 0; i < v->n / 2; i++) {
        int t = v->data[i];
        v->data[i] = v->data[v->n - 1 - i];
        v->data[v->n - 1 - i] = t;
    }
}

void vector_same(struct vector *to, const struct vector *from) { *to = *from; }
