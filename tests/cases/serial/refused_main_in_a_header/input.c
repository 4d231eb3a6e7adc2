/* main stands in another file, where nothing is written */
#include "main_of_all.h"
