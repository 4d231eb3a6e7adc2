/* OpenMP with one thread */
int omp_get_thread_num(void) { return 0; }
