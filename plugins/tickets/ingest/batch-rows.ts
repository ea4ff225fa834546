import { acrossCompanies, type Host } from '@balcao/core';

/** Rows that the messages of a batch touch: one batch holds messages of any companies, stored in one transaction. */
export function batchRows(host: Host) {
  return acrossCompanies(host, 'a batch holds messages of any companies');
}
