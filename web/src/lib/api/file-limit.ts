let maxBytes = Number.POSITIVE_INFINITY;

/** Returns the size in bytes of the largest file that the server accepts, for checks before an upload. */
export function fileMaxBytes(): number {
  return maxBytes;
}

/** Sets the limit that the server sent with the session. */
export function learnFileLimit(limit: number | undefined): void {
  maxBytes = limit ?? Number.POSITIVE_INFINITY;
}
