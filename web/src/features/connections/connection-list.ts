import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import type { List } from '../../lib/api/list.ts';
import { useWholeList } from '../../lib/api/whole-list.ts';
import { compareNames } from '../../lib/format/compare-names.ts';
import { connectionsKey, useLiveConnections } from '../../shared/connections/live-connections.ts';

/** The company's connections with their live states. The page and the menu's badge share one cache entry. */
export function useConnections(): List<Connection> {
  useLiveConnections();
  return useWholeList<Connection>({
    key: connectionsKey,
    path: '/whatsapp',
    params: { session: '0' },
    order: byName,
  });
}

/** True for a connection that an admin has to look at. */
export function needsAttention({ status }: Pick<Connection, 'status'>): boolean {
  return status !== 'CONNECTED';
}

function byName(a: Connection, b: Connection): number {
  return Number(b.isDefault) - Number(a.isDefault) || compareNames(a.name, b.name);
}
