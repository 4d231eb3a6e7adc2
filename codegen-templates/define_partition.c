/* ${loops}: ${range}, ${dealt} */
const long ${n} = ${count};
//% if has_start
const long ${start} = ${start_value};
//% end
//% if block
const long ${lo} = ${lo_value};
const long ${hi} = ${hi_value};
//% end

