import { InvalidVideo } from './contract/errors.ts';
import { videoCodePattern } from './contract/limits.ts';

const hosts = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be']);

/**
 * Finds the code of a YouTube video, given as the code itself or within an address; '' for none. Throws
 * ERR_HELP_INVALID_VIDEO.
 */
export function videoCode(given: string): string {
  const text = given.trim();
  const code = /^https?:\/\//i.test(text) ? codeIn(text) : text;
  if (code === '' && text === '') return '';
  if (!code || !new RegExp(videoCodePattern).test(code)) throw InvalidVideo({ details: { video: 'a code' } });
  return code;
}

function codeIn(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  if (!hosts.has(host)) return null;
  const [first, second] = pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first ?? null;
  return searchParams.get('v') ?? second ?? null;
}
