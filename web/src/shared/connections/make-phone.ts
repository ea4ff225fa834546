import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { api } from '../../lib/api/api.ts';
import { scanCode } from './scan-code.ts';

/** Creates a connection of the simulated kind and pairs it. */
export async function makePhone(name: string): Promise<Connection> {
  const made = await api.post('/whatsapp', { name, provider: 'sandbox' });
  await scanCode(made.id);
  return made;
}
