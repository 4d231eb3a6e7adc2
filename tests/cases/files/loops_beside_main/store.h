struct store;
struct store *store_made(int n);
void store_add(struct store *s, int k);
double store_sum(const struct store *s);
double store_first(const struct store *s);
