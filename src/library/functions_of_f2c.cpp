// The rows for libf2c, in the format that users write. Of internal files, which write into a text until e_wsfi(), that text counts as written at their begin:
// f2c reads it behind their end. Not among them: lists of names (s_wsne, s_rsne), whose items have more addresses behind them.
#include "library/function_table.h"

namespace dmcg {
namespace {

constexpr std::string_view text = R"(# values
pow_dd(in, in)
pow_di(in, in)
pow_ri(in, in)
pow_ii(in, in)
pow_hh(in, in)
d_sign(in, in)
r_sign(in, in)
i_sign(in, in)
d_mod(in, in)
r_mod(in, in)
i_mod(in, in)
d_dim(in, in)
r_dim(in, in)
i_dim(in, in)
d_prod(in, in)
d_atn2(in, in)
r_atn2(in, in)
d_int(in)
r_int(in)
d_nint(in)
r_nint(in)
i_nint(in)
i_dnnt(in)
d_lg10(in)
r_lg10(in)
d_abs(in)
r_abs(in)
i_abs(in)
d_sqrt(in)
r_sqrt(in)
d_exp(in)
r_exp(in)
d_log(in)
r_log(in)
d_sin(in)
r_sin(in)
d_cos(in)
r_cos(in)
d_tan(in)
r_tan(in)
d_asin(in)
r_asin(in)
d_acos(in)
r_acos(in)
d_atan(in)
r_atan(in)
d_sinh(in)
r_sinh(in)
d_cosh(in)
r_cosh(in)
d_tanh(in)
r_tanh(in)
erf_(in)
erfc_(in)
derf_(in)
derfc_(in)

# complex numbers: the result is the first argument
c_abs(in)
z_abs(in)
r_imag(in)
d_imag(in)
r_cnjg(out1, in)
d_cnjg(out1, in)
c_cos(out1, in)
z_cos(out1, in)
c_sin(out1, in)
z_sin(out1, in)
c_exp(out1, in)
z_exp(out1, in)
c_log(out1, in)
z_log(out1, in)
c_sqrt(out1, in)
z_sqrt(out1, in)
c_div(out1, in, in)
z_div(out1, in, in)
pow_ci(out1, in, in)
pow_zi(out1, in, in)
pow_zz(out1, in, in)

# texts
s_copy(out, in, value, value)
s_cmp(in, in, value, value)
i_len(in, value)
i_indx(in, in, value, value)
l_ge(in, in, value, value)
l_gt(in, in, value, value)
l_le(in, in, value, value)
l_lt(in, in, value, value)

# input and output: beside a statement that reads, the items may get values
s_wsle(in) world
s_wsfe(in) world
s_wsue(in) world
s_wdfe(in) world
s_wdue(in) world
e_wsle() world
e_wsfe() world
e_wsue() world
e_wdfe() world
e_wdue() world
s_rsle(in) world
s_rsfe(in) world
s_rsue(in) world
s_rdfe(in) world
s_rdue(in) world
e_rsle() world
e_rsfe() world
e_rsue() world
e_rdfe() world
e_rdue() world
do_lio(in, in, in, value) world
do_fio(in, in, value) world
do_uio(in, in, value) world
beside s_rsle s_rsli: do_lio(in, in, inout, value) world
beside s_rsfe s_rdfe s_rsfi: do_fio(in, inout, value) world
beside s_rsue s_rdue: do_uio(in, inout, value) world
s_wsfi(inout-behind) world
s_wsli(inout-behind) world
s_rsfi(inout-behind) world
s_rsli(inout-behind) world
e_wsfi() world
e_wsli() world
e_rsfi() world
e_rsli() world
f_inqu(inout-behind) world
s_cat(out, inout-behind, in, in, value)
f_open(in) world
f_clos(in) world
f_back(in) world
f_end(in) world
f_rew(in) world

# the system
etime_(out) world
dtime_(out) world
iargc_() world
getarg_(in, out, value) world
getenv_(in, out, value, value) world
system_(in, value) world
s_paus(in, value) world
s_stop(in, value) ends
s_rnge(in, value, in, value) ends
abort_() ends
)";

}  // namespace

std::vector<FunctionRow> functions_of_f2c() { return std::get<std::vector<FunctionRow>>(read_functions(text)); }

}  // namespace dmcg
