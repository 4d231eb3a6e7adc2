long ${when} = ${none};    /* the iteration in which this rank ${verb} ${best}: none yet */
