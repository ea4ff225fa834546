/** Number of first bytes of a file by which its kind is known. */
export const sniffedBytes = 4100;

const wellFormed = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/;

/**
 * Says what a content is: by its bytes, else by what its sender says. Pictures, sound and film must prove themselves;
 * a sender's word only refines what the bytes leave open (sound or film in the same container, a kind of office file).
 */
export async function mimeTypeOf(head: Buffer, declared: string | undefined): Promise<string> {
  const said = (declared ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  // With the first file, not at the start: it knows hundreds of kinds.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime.split(';')[0]?.trim();
  if (!found)
    return wellFormed.test(said) && !/^(?:image|audio|video)\//.test(said)
      ? said
      : 'application/octet-stream';
  if (/^(?:audio|video)\//.test(found) && /^(?:audio|video)\//.test(said)) {
    return subtypeOf(said) === subtypeOf(found) ? said : found;
  }
  const isContainer = found === 'application/zip' || found === 'application/x-cfb';
  return isContainer && /^application\/(?:vnd\.|msword$)/.test(said) ? said : found;
}

/** Types that a browser may show by itself. Everything else, whatever could run among it, is only downloaded. */
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'application/pdf',
]);

export function mayBeShown(mimeType: string): boolean {
  return shown.has(mimeType) || /^(?:audio|video)\/[a-z0-9.+-]+$/.test(mimeType);
}

function subtypeOf(mimeType: string): string {
  return mimeType.split('/')[1] ?? '';
}
