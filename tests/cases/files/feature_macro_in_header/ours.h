#ifndef FEATURES_H
#define FEATURES_H
#include "extensions.h"
#define WEIGHT 0.25
#endif
