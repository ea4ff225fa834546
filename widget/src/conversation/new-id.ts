/** An id that nobody has used. `crypto.randomUUID` is there on safe pages only, and a page may be served by plain http. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
