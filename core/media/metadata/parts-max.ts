/**
 * Most parts (segments or chunks) of a picture that are read; what follows is dropped. Pictures have some thousands at most, while a file
 * of nothing but empty parts would fill the memory of the process.
 */
export const partsMax = 100_000;
