void init(int seed);
void step(void);
void show(void);
int get(int i);
