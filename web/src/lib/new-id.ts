/**
 * Returns a random UUID. It does not use `crypto.randomUUID`, which exists only on pages served over https, while installations
 * also run without it.
 */
export function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, place) => {
    // Version 4 and its variant.
    if (place === 6) return (byte & 0x0f) | 0x40;
    return place === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
