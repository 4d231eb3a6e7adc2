/* ${comment} */
dmcg_end_stores(${buffer}, ${all});
