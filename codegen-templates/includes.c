//% for line in features
${line}
//% end
//% for name in hidden
#pragma push_macro("${name}")
#undef ${name}    /* MPI's header means something else */
//% end
#include <mpi.h>
//% for name in hidden
#pragma pop_macro("${name}")
//% end
//% for file in files
#include <${file}>
//% end
//% for line in declarations
${line}
//% end
//% if quiet
#if defined __GNUC__ && !defined __clang__    /* variables that only rank 0 sets and reads */
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
//% end
