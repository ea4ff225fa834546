let maxBytes = Number.POSITIVE_INFINITY;

/** Size of the largest file that the server takes, in bytes. */
export function fileMaxBytes(): number {
  return maxBytes;
}

/** Takes in the size that the server sends with the session. */
export function learnFileLimit(limit: number | undefined): void {
  maxBytes = limit ?? Number.POSITIVE_INFINITY;
}
