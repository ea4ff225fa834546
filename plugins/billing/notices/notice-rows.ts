import { acrossCompanies, type Host } from '@balcao/core';

/** Rows of stored notices, and of the charges that one is about. */
export function rowsOfNotices(host: Host) {
  return acrossCompanies(host, 'a notice belongs to no company until it is read');
}
