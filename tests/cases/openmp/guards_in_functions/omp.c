/* OpenMP's library with one thread: what the sequential program is linked with */
void omp_init_lock(void *lock) { (void)lock; }
void omp_set_lock(void *lock) { (void)lock; }
void omp_unset_lock(void *lock) { (void)lock; }
void omp_destroy_lock(void *lock) { (void)lock; }
