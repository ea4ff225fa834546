/** Writes brotli and gzip beside each of these files that gets smaller that way. */
export function compress(files: readonly string[]): Promise<void>;
