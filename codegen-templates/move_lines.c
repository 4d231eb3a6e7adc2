/* ${comment} */
${helper}(${array}, ${line},${gap}(dmcg_lines){${lines}}${more});
