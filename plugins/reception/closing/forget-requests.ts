import { acrossCompanies, type Host } from '@balcao/core';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';

/** Removes requests that ended or expired a while ago, of every company, by the index of their expiry. */
export async function forgetRequests(host: Host): Promise<void> {
  await acrossCompanies(host, 'one sweep serves every company')
    .table('RatingRequests')
    .where('expiresAt', '<', nowOf({ host }) - receptionLimits.endedRequestKeptMs)
    .delete();
}
