import type { Place } from '../../connections/index.ts';
import { noPicture } from '../contract/limits.ts';

/**
 * Writes the body of a location as three parts, separated by bars: picture, map link, description; clients of this API
 * family split them.
 */
export function placeBody(
  { latitude, longitude, name, address }: Place,
  picture: string = noPicture,
): string {
  const link = `https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17&hl=pt-BR`;
  const words = [name, address].flatMap((part) => part?.replaceAll('|', ' ').trim() || []).join(', ');
  const described = `${words ? `${words}: ` : ''}${latitude}, ${longitude}`;
  return `data:image/png;base64,${picture}|${link}|${described}`;
}

/** The place that a stored body shows; null for a body of another form. */
export function placeIn(body: string): Place | null {
  const [, link = '', words = ''] = body.split('|');
  const found = /[?&]q=(-?[\d.]+)(?:%2C|,)(-?[\d.]+)/i.exec(link);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  const name = /^(.*): -?[\d.]+, -?[\d.]+$/.exec(words.trim())?.[1];
  return { latitude, longitude, ...(name ? { name } : {}) };
}
