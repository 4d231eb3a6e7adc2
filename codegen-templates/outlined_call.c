${comment}${name}(${arguments});
