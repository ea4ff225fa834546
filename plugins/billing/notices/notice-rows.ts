import { acrossCompanies, type Host } from '@balcao/core';

/** Queries on stored notices of payment providers, and on the charges that a notice is about. */
export function rowsOfNotices(host: Host) {
  return acrossCompanies(host, 'a notice belongs to no company until it is read');
}
