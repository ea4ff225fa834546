const longestImage = 200_000;

/** Returns the image of a QR code from Efí, PNG or SVG; null for anything that no page should show. */
export function qrImageOf(image: unknown): string | null {
  const fits = typeof image === 'string' && image.length <= longestImage;
  return fits && /^data:image\/(?:png|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/.test(image) ? image : null;
}
