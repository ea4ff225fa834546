const longestImage = 200_000;

/** The picture of a code as Efí gives it, PNG or SVG; null for what no page should show. */
export function qrImageOf(image: unknown): string | null {
  const fits = typeof image === 'string' && image.length <= longestImage;
  return fits && /^data:image\/(?:png|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/.test(image) ? image : null;
}
