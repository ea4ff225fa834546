import type { Faults, FaultsInForce as FaultsAnswer } from '@balcao/plugins/channel-sandbox/schemas.ts';
import { api } from '../../../lib/api/api.ts';

export type FaultsInForce = (typeof FaultsAnswer)['static'];

/** Sets the faults of the simulated network for a connection, and ends all other faults. */
export function setFaults(connectionId: number, faults: Faults): Promise<FaultsInForce> {
  return api.post(`/sandbox/${connectionId}/faults`, faults);
}
