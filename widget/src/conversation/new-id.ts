/**
 * Returns a random id for a message. It does not use `crypto.randomUUID`, which exists only on pages served over https, while the
 * widget also runs on others.
 */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
