/* ${comment} */
${helper}(${array}, ${line}, (dmcg_lines){${lines}}${more});
