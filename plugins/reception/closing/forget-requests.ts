import { forgetOlder, type Host } from '@balcao/core';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';

/** Removes requests that ended or expired a while ago, of every company, by the index of their expiry. */
export async function forgetRequests(host: Host): Promise<void> {
  const before = nowOf({ host }) - receptionLimits.endedRequestKeptMs;
  await forgetOlder(host, { table: 'RatingRequests', column: 'expiresAt', before });
}
