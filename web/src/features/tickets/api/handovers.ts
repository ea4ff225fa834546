import type { Handover } from '@balcao/plugins/tickets/handovers/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Tickets that colleagues gave to this user and that they have not looked at, the latest first. */
export function readHandovers(signal: AbortSignal): Promise<readonly Handover[]> {
  return api.get<Handover[]>('/tickets/handovers', {}, { signal });
}

/** Marks these handovers as looked at. */
export async function sayHandoversSeen(ids: readonly number[]): Promise<void> {
  await api.put('/tickets/handovers/seen', { ids });
}
