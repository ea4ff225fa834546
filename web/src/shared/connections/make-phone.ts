import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { connectionsKey } from './live-connections.ts';
import { scanCode } from './scan-code.ts';

/**
 * Creates and pairs a simulated phone: a connection without a network, with which an admin tries the product out. Lists
 * on screen show it when this is done.
 */
export async function makePhone(client: QueryClient, name: string): Promise<Connection> {
  const made = await api.post('/whatsapp', { name, provider: 'sandbox' });
  await scanCode(made.id);
  await client.invalidateQueries({ queryKey: connectionsKey });
  return made;
}
