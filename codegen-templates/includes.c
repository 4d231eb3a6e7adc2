#include <mpi.h>
//% for file in files
#include <${file}>
//% end
