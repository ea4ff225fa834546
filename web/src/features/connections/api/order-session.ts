import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/**
 * Orders a connection's session: `retry` connects with the stored pairing, `pair` asks for a new one, `disconnect` ends
 * the pairing.
 */
export function orderChannelSession(
  connection: Pick<Connection, 'id'>,
  order: 'retry' | 'pair' | 'disconnect',
): Promise<unknown> {
  const path = `/whatsappsession/${connection.id}`;
  if (order === 'retry') return api.post(path);
  return order === 'pair' ? api.put(path) : api.delete(path);
}
