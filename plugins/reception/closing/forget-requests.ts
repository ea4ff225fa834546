import { forgetOlder, type Host } from '@balcao/core';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';

/** Removes requests whose links lead nowhere any more, of every company, by the index of their expiry. */
export async function forgetRequests(host: Host): Promise<void> {
  const before = nowOf({ host }) - receptionLimits.ratingLinkMs;
  await forgetOlder(host, { table: 'RatingRequests', column: 'expiresAt', before });
}
