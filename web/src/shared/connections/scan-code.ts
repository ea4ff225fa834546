import { api } from '../../lib/api/api.ts';

/** Pairs a simulated connection as if its QR code had been scanned; resolves when it is connected. */
export function scanCode(connectionId: number): Promise<unknown> {
  return api.post(`/sandbox/${connectionId}/scan`);
}
