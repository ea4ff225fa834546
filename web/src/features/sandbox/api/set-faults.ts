import type { Faults, FaultsInForce as FaultsAnswer } from '@balcao/plugins/channel-sandbox/schemas.ts';
import { api } from '../../../lib/api.ts';

export type FaultsInForce = (typeof FaultsAnswer)['static'];

/** What is not named is lifted. */
export function setFaults(connectionId: number, faults: Faults): Promise<FaultsInForce> {
  return api.post(`/sandbox/${connectionId}/faults`, faults);
}
