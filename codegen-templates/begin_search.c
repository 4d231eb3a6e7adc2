long ${when} = ${none};    /* the iteration in which this rank finds its ${best}: none yet */
