/**
 * Most segments or chunks of a picture that are read; what follows is dropped. Pictures have some thousands at most, while a
 * file of nothing but empty ones would fill the memory of the process.
 */
export const segmentsMax = 100_000;
