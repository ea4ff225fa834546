import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Requests a code for this phone number, which the user types into the phone; the code has 8 letters and digits. */
export async function orderPairingCode(connection: Pick<Connection, 'id'>, number: string): Promise<string> {
  const { code } = await api.post(`/whatsappsession/${connection.id}/pairing-code`, {
    number,
  });
  return code;
}
