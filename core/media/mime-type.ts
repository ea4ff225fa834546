/** Number of first bytes that are read to recognise the type of a file. */
export const sniffedBytes = 4100;

const wellFormed = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/;

/**
 * Finds the type of a file that a customer, user or integrator sent: by its first bytes, else as its sender states it.
 * Images, audio and video must be recognised by their bytes, since browsers show them to agents and a false statement
 * could bring a script; the sender's statement only refines what the bytes leave open (audio or video in the
 * same container, a kind of office file).
 */
export async function mimeTypeOf(head: Buffer, declared: string | undefined): Promise<string> {
  const said = (declared ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  // Loaded with the first file and not at the start, since the library is large.
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

/** Types that a browser may show directly. All others, such as HTML that could run scripts, are only downloaded. */
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'application/pdf',
]);

/** True for a type that a browser may show to agents directly. */
export function mayBeShown(mimeType: string): boolean {
  return shown.has(mimeType) || /^(?:audio|video)\/[a-z0-9.+-]+$/.test(mimeType);
}

function subtypeOf(mimeType: string): string {
  return mimeType.split('/')[1] ?? '';
}
