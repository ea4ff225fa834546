import { ConcurrencyLimit, type Context, perHost, type StoredMedia } from '@balcao/core';
import { StickerUnreadable } from '../contract/errors.ts';
import { contentLimits } from './limits.ts';

/** Formats of pictures that no phone shows; they are converted to JPEG. */
const foreign: ReadonlySet<string> = new Set(['image/tiff', 'image/avif']);
const decoding = { limitInputPixels: 60_000_000, failOn: 'error' as const };
/** Qualities of a sticker, tried one after the other until its file is small enough. */
const qualities = [85, 60, 35, 15];
/** Time for a file, with all qualities that are tried. */
const decodeSeconds = 20;
/** Converts one picture of a process at a time: each takes the threads that files and passwords need, too. */
const conversions = perHost(() => new ConcurrencyLimit(1));

/**
 * Converts the pictures that an agent sends to formats that phones show, before their messages are stored: stickers of
 * 512 pixels, and JPEG for formats that only computers can open. Changes the given files; a picture that cannot be
 * converted is sent as a document. Throws ERR_STICKER_UNREADABLE.
 */
export async function readyFiles(
  ctx: Context,
  files: StoredMedia[],
  { isSticker = false }: { isSticker?: boolean } = {},
): Promise<void> {
  for (const file of files) {
    const inTurn = (convert: typeof jpegOf) => conversions(ctx.host).pass(() => convert(ctx, file));
    if (isSticker) await replace(ctx, file, await inTurn(stickerOf), 'webp');
    else if (foreign.has(file.mimeType)) await replace(ctx, file, await inTurn(jpegOf), 'jpg');
  }
}

async function stickerOf(ctx: Context, { key }: StoredMedia): Promise<Buffer> {
  const bytes = await ctx.host.media.read(ctx.companyId, key);
  const { default: sharp } = await import('sharp');
  const { stickerPixels: side, stickerBytes, movingStickerBytes } = contentLimits;
  try {
    const { pages = 1 } = await sharp(bytes, decoding).metadata();
    const most = pages > 1 ? movingStickerBytes : stickerBytes;
    const until = performance.now() + decodeSeconds * 1000;
    for (const quality of qualities) {
      const seconds = Math.ceil((until - performance.now()) / 1000);
      if (seconds <= 0) throw new Error('the time for one picture is over');
      const sticker = await sharp(bytes, { ...decoding, animated: true })
        .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .timeout({ seconds })
        .webp({ quality })
        .toBuffer();
      if (sticker.length <= most) return sticker;
    }
  } catch (cause) {
    throw StickerUnreadable({ cause });
  }
  throw StickerUnreadable();
}

async function jpegOf(ctx: Context, { key }: StoredMedia): Promise<Buffer | null> {
  const bytes = await ctx.host.media.read(ctx.companyId, key);
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, decoding).rotate().flatten({ background: '#ffffff' });
    return await picture.timeout({ seconds: decodeSeconds }).jpeg({ quality: 88 }).toBuffer();
  } catch (error) {
    ctx.log.info({ err: error }, 'a picture could not be converted and goes as a document');
    return null;
  }
}

async function replace(ctx: Context, file: StoredMedia, content: Buffer | null, extension: string) {
  if (content === null) return;
  const { key, fileName } = file;
  const name = `${fileName.replace(/\.[^.]{1,5}$/, '') || 'file'}.${extension}`;
  Object.assign(file, await ctx.host.media.save(ctx.companyId, content, { fileName: name }));
  await ctx.host.media.remove(ctx.companyId, key);
}
