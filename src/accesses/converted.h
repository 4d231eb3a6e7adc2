// Values as a variable of another type holds them.
//
//   void f(unsigned char n);   f(m)      n is ((unsigned char)m)
#pragma once

#include "dmcg/affine.h"

namespace dmcg {

struct Unit;

/// The value of `e` in that type. One that the type may not hold is taken as a whole, with the conversion. `negative_matters`: of a negative value
/// that is made unsigned, too; else the program does not end with one.
Affine converted(const Unit&, ExprId e, TypeId type, bool negative_matters);

/// Has it surely the same value in that type?
bool keeps_value(const Unit&, ExprId e, TypeId type, bool negative_matters);

}  // namespace dmcg
