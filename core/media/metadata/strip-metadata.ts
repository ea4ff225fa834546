import { isJpeg, strippedJpeg } from './jpeg.ts';
import { isPng, strippedPng } from './png.ts';
import { isWebp, strippedWebp } from './webp.ts';

/** Types of pictures whose metadata can be removed. */
const strippable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * True when `stripMetadata` can handle pictures of this type.
 *
 * @example
 * isStrippable('image/jpeg') // true
 */
export function isStrippable(mimeType: string): boolean {
  return strippable.has(mimeType);
}

/**
 * Removes the metadata of a picture (place, time, camera, author), so that customers do not learn where an agent took
 * it; the pixels and the orientation stay. JPEG, PNG and WebP are recognised by their first bytes; anything else is
 * returned as it is. Never throws, whatever the bytes are.
 *
 * @example
 * const bare = isStrippable(mimeType) ? stripMetadata(picture) : picture;
 */
export function stripMetadata(picture: Buffer): Buffer {
  if (isJpeg(picture)) return strippedJpeg(picture);
  if (isPng(picture)) return strippedPng(picture);
  return isWebp(picture) ? strippedWebp(picture) : picture;
}
