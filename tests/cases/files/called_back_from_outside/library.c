void set_source(int (*f)(int));
int from_source(int i);

static int (*source)(int);

void set_source(int (*f)(int)) { source = f; }
int from_source(int i) { return source(i); }
