import { acrossCompanies, type Host } from '@balcao/core';

/** Opens queries across companies for a batch: one transaction stores inbound messages of any companies together. */
export function batchRows(host: Host) {
  return acrossCompanies(host, 'a batch holds messages of any companies');
}
