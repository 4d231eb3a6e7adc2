/* main stands in another file, whose text comes here */
#include "main_of_all.h"
