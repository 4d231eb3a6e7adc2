NULL /* ${row}a part of the block */
