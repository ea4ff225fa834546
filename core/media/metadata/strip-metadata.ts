import { isJpeg, strippedJpeg } from './jpeg.ts';
import { isPng, strippedPng } from './png.ts';
import { isWebp, strippedWebp } from './webp.ts';

/** Kinds of pictures that can be distinguished from what describes them. */
const strippable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Says whether `stripMetadata` knows pictures of this type.
 *
 * @example
 * isStrippable('image/jpeg') // true
 */
export function isStrippable(mimeType: string): boolean {
  return strippable.has(mimeType);
}

/**
 * A picture without what says where, when, by whom and with what it was taken, its pixels untouched and turned as before. JPEG,
 * PNG and WebP, recognised by their first bytes; anything else comes back as it is. Throws nothing, whatever the bytes are.
 *
 * @example
 * const bare = isStrippable(mimeType) ? stripMetadata(picture) : picture;
 */
export function stripMetadata(picture: Buffer): Buffer {
  if (isJpeg(picture)) return strippedJpeg(picture);
  if (isPng(picture)) return strippedPng(picture);
  return isWebp(picture) ? strippedWebp(picture) : picture;
}
