//% if kept
${declared} = ${call};    /* all ranks call it, rank 0 alone uses it below */
//% else
${call};    /* all ranks call it */
//% end
