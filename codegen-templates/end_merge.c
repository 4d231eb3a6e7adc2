/* ${comment} */
dmcg_merge(${buffer}, ${count}, sizeof ${each}, ${all});
