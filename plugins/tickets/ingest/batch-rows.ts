import { acrossCompanies, type Host } from '@balcao/core';

/** Queries on the rows that a batch touches: it holds messages of any companies, stored in one transaction. */
export function batchRows(host: Host) {
  return acrossCompanies(host, 'a batch holds messages of any companies');
}
