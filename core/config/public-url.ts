/**
 * Pattern of PUBLIC_URL. Its path is written into pages and cookies, so it may contain only characters that need no escaping
 * there.
 */
export const publicUrlPattern = '^https?://[^/?#\\s]+(?:/[\\w~-][\\w.~-]*)*/*$';

/**
 * Path below which browsers find the product, without a final slash: that of PUBLIC_URL, or ''. Every address on this
 * host that is sent to a browser begins with it.
 *
 * @example
 * basePathOf({ publicUrl: 'https://example.com/balcao' }) // '/balcao'
 */
export function basePathOf({ publicUrl }: { publicUrl: string | null }): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');
}
