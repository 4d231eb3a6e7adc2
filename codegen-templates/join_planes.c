/* the rows of ${matrix} in one block, which messages name by ${matrix}[0][0]; it is released with ${matrix} */
${matrix} = dmcg_join_planes(${matrix}, ${planes}, ${rows}, ${line} * sizeof ***${matrix}, ${filled}, ${pieces});
