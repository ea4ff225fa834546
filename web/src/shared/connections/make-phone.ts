import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { connectionsKey } from './live-connections.ts';
import { scanCode } from './scan-code.ts';

/** Creates a connection of the simulated kind and pairs it; lists on screen have it when this is done. */
export async function makePhone(client: QueryClient, name: string): Promise<Connection> {
  const made = await api.post('/whatsapp', { name, provider: 'sandbox' });
  await scanCode(made.id);
  await client.invalidateQueries({ queryKey: connectionsKey });
  return made;
}
