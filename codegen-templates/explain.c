/* ${text} */
