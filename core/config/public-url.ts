/** The path of an address is written into pages and cookies: of the signs that it may have none needs an escape there. */
export const publicUrlPattern = '^https?://[^/?#\\s]+(?:/[\\w~-][\\w.~-]*)*/*$';

/**
 * Path below which browsers find the product, without a final slash: that of PUBLIC_URL; '' where it has none. What goes to
 * a browser as an address of this host begins with it.
 *
 * @example
 * basePathOf({ publicUrl: 'https://example.com/balcao' }) // '/balcao'
 */
export function basePathOf({ publicUrl }: { publicUrl: string | null }): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '');
}
