const ink = { dark: '#000000', light: '#FFFFFF' };

/**
 * Returns black or white, whichever is better readable on a colour that a company picked; black for an invalid colour.
 */
export function readableOn(color: string): string {
  return contrastOf(color, ink.light) > contrastOf(color, ink.dark) ? ink.light : ink.dark;
}

/** The contrast of two colours, from 1 to 21; 1 if one of them is no hex colour. */
export function contrastOf(a: string, b: string): number {
  const [one, other] = [luminanceOf(a), luminanceOf(b)];
  if (one === undefined || other === undefined) return 1;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminanceOf(color: string): number | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color.trim());
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : color.trim();
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(hex);
  if (!match) return undefined;
  const [r, g, b] = match.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
