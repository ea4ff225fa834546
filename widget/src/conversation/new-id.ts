/** Makes a random id. `crypto.randomUUID` exists only on pages served by https, and the widget also runs on others. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
