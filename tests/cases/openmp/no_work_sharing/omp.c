/* OpenMP's library with one thread: what the sequential program is linked with */
double omp_get_wtime(void) { return 1.5; }
double omp_get_wtick(void) { return 1e-6; }
int omp_get_num_threads(void) { return 1; }
int omp_get_max_threads(void) { return 1; }
int omp_get_num_procs(void) { return 1; }
int omp_in_parallel(void) { return 0; }
void omp_set_num_threads(int n) { (void)n; }
