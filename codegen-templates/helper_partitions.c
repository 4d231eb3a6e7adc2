//% if has_start
${word}long ${n}, ${start}${ends};    /* of ${loops}: how many iterations there are, the first index${part} */
//% else
${word}long ${n}${ends};    /* of ${loops}: how many iterations there are${part} */
//% end
