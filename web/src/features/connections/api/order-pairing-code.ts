import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Asks for a code to type into the phone with this number; the answer has 8 letters and digits. */
export async function orderPairingCode(connection: Pick<Connection, 'id'>, number: string): Promise<string> {
  const { code } = await api.post(`/whatsappsession/${connection.id}/pairing-code`, {
    number,
  });
  return code;
}
