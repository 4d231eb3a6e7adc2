/* main stands in a file that must not be read twice: its text cannot come here */
#include "main_of_all.h"
