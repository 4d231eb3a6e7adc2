/* the rows of ${matrix} in one block, which messages name by ${matrix}[0]; it is released with ${matrix} */
${matrix} = dmcg_join(${matrix}, ${rows}, ${line} * sizeof **${matrix}, ${filled});
