NULL /* a part of the block */
