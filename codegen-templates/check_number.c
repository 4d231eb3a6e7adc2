${helper}(${value})
