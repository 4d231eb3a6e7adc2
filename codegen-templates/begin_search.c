long ${when} = ${none};    /* the iteration in which this rank ${verb} ${best}: none yet */
//% if has_value
${type} ${value} = 0;    /* ${text} in that iteration */
//% end
