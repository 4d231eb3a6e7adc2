/* ${loops}: ${range}, ${dealt} */
${long}${n} = ${count};
//% if has_start
${long}${start} = ${start_value};
//% end
//% if block
${long}${lo} = ${lo_value};
${long}${hi} = ${hi_value};
//% end

