import type { Handover } from '@balcao/plugins/tickets/handovers/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/**
 * Reads the tickets that colleagues transferred to this user and that the user has not opened since, the latest first.
 */
export function readHandovers(signal: AbortSignal): Promise<readonly Handover[]> {
  return api.get<Handover[]>('/tickets/handovers', {}, { signal });
}

/** Marks transfers to this user as seen. */
export async function sayHandoversSeen(ids: readonly number[]): Promise<void> {
  await api.put('/tickets/handovers/seen', { ids });
}
