struct point { int x, y; };
struct later;
enum { RED, BLUE }; void nothing();

int main(void)
{
    int i = 0;
    struct point p, *q = &p;
    struct later *l = 0;
    int names[3];

    i.x = 1;
    i->x = 2;
    q.x = 3;
    p->y = 4;
    p.z = 5;
    l->x = 6;
    i[2] = 7;
    *i = 8;
    i(9);
    12++;
    (i + 1)--;
    ++(-i);
    RED = BLUE;
    main()++;
    i = names = 0;
    names++;
    i = nothing() + 1;
    if (nothing()) i = -nothing();
    i = nothing(nothing(), (int)nothing());
    nothing(), (void)nothing(), i ? nothing() : nothing();
    return 0;
}
