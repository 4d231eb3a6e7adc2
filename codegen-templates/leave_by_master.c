${exit}(${status})
