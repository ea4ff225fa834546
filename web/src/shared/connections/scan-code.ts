import { api } from '../../lib/api/api.ts';

/** Pairs the connection as if its code had been scanned; answers when it is connected. */
export function scanCode(connectionId: number): Promise<unknown> {
  return api.post(`/sandbox/${connectionId}/scan`);
}
