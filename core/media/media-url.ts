import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';
import { mediaBase } from './base-url.ts';

const dayMs = 24 * 60 * 60_000;

export interface MediaUrls {
  urlOf(companyId: number, key: string, fileName: string): string;
  /** True when the signature was made for this file and has not expired. */
  holds(companyId: number, key: string, expires: number | undefined, signature: string | undefined): boolean;
}

/** Makes and checks addresses of files. One is the same from midnight to midnight (UTC) and valid for 24 to 48 hours. */
export function mediaUrls(config: Config): MediaUrls {
  const secret = Buffer.from(hkdfSync('sha256', config.appSecret, '', 'balcao/media-url', 32));
  const base = mediaBase(config);
  const sign = (companyId: number, key: string, expires: number) =>
    createHmac('sha256', secret).update(`${companyId}/${key}/${expires}`).digest('base64url');
  return {
    urlOf(companyId, key, fileName) {
      const expires = (Math.floor(Date.now() / dayMs) + 2) * (dayMs / 1000);
      const query = `expires=${expires}&signature=${sign(companyId, key, expires)}`;
      return `${base}/public/${companyId}/${key}/${encodeURIComponent(fileName)}?${query}`;
    },
    holds(companyId, key, expires, signature) {
      if (!expires || !signature || expires * 1000 < Date.now()) return false;
      const right = Buffer.from(sign(companyId, key, expires));
      const given = Buffer.from(signature);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
