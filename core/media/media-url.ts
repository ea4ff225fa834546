import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { keysFor } from '../security/secrets.ts';
import { mediaBase } from './base-url.ts';

/** Window of time in which a file has the same URL, so that browsers can cache it. */
const windowMs = 3 * 60 * 60_000;
/** Number of those windows for which a URL is valid at most: twelve hours, a working day with its breaks. */
const windows = 4;

export interface MediaUrls {
  urlOf(companyId: number, key: string, fileName: string): string;
  /** True when the signature was made for this file and has not expired. */
  isValid(
    companyId: number,
    key: string,
    expires: number | undefined,
    signature: string | undefined,
  ): boolean;
}

/**
 * Makes and checks signed URLs of files. A URL stays the same for three hours, so that browsers can cache the file, and is valid
 * for nine to twelve.
 */
export function mediaUrls(config: Config): MediaUrls {
  const secrets = keysFor(config, 'media-url');
  const base = mediaBase(config);
  const sign = (companyId: number, key: string, expires: number, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`${companyId}/${key}/${expires}`).digest('base64url');
  return {
    urlOf(companyId, key, fileName) {
      const expires = (Math.floor(Date.now() / windowMs) + windows) * (windowMs / 1000);
      const query = `expires=${expires}&signature=${sign(companyId, key, expires)}`;
      return `${base}/public/${companyId}/${key}/${encodeURIComponent(fileName)}?${query}`;
    },
    isValid(companyId, key, expires, signature) {
      if (!expires || !signature || expires * 1000 < Date.now()) return false;
      const given = Buffer.from(signature);
      return secrets.some((secret) => {
        const expected = Buffer.from(sign(companyId, key, expires, secret));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
