import { AppError, type Context, OutsideFault, type StoredMedia } from '@balcao/core';

const limits = { timeoutMs: 20_000, maxBytes: 16 * 1024 * 1024, redirects: 3 } as const;

/** Fetches and stores a picture or audio whose URL a bot gave; null when it cannot be fetched or is neither. */
export async function fetchFile(ctx: Context, address: string): Promise<StoredMedia | null> {
  try {
    const url = ctx.host.outbound.requireCallable(address);
    const { status, headers, bytes } = await ctx.host.outbound.read({ method: 'GET', url, ...limits });
    const mimeType = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
    if (status !== 200 || !/^(image|audio)\//.test(mimeType)) return null;
    return await ctx.host.media.save(ctx.companyId, bytes, {
      fileName: nameIn(url),
      mimeType,
      dropsMetadata: true,
    });
  } catch (error) {
    if (error instanceof OutsideFault || error instanceof AppError) return null;
    throw error;
  }
}

function nameIn(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  return last.slice(0, 100) || 'arquivo';
}
