/* ${comment} */
//% if guarded
if (${n} > 0)
//% end
${in}dmcg_combine_field(&${first}${field}, ${elements}, sizeof ${first}, ${values}, ${type}, ${operation}, ${all});
