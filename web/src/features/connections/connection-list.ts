import type { Connection, Session } from '@balcao/plugins/connections/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { List } from '../../lib/list.ts';
import { patchRows, useLiveRows } from '../../lib/list.ts';
import { useLive } from '../../lib/live.tsx';
import { useWholeList, wholeRows } from '../../lib/whole-list.ts';

export const connectionsKey = ['connections'];

/** The company's connections, in step with their live states. The page and the menu's badge share one cache entry. */
export function useConnections(): List<Connection> {
  const client = useQueryClient();
  const list = useWholeList<Connection>({
    key: connectionsKey,
    path: '/whatsapp',
    params: { session: '0' },
    order: byName,
  });
  useLiveRows<Connection>({
    event: 'company-{id}-whatsapp',
    key: connectionsKey,
    rowsKey: wholeRows,
    row: 'whatsapp',
    id: 'whatsappId',
    insert: 'bottom',
    belongs: () => true,
  });
  useLive<{ session?: Session }>('company-{id}-whatsappSession', ({ session }) => {
    if (!session) return;
    patchRows<Connection>(client, connectionsKey, wholeRows, (row) =>
      row.id === session.id ? { ...row, ...session } : row,
    );
  });
  return list;
}

/** States in which somebody has to look at a connection. */
export function needsAttention({ status }: Pick<Connection, 'status'>): boolean {
  return status !== 'CONNECTED';
}

function byName(a: Connection, b: Connection): number {
  return Number(b.isDefault) - Number(a.isDefault) || a.name.localeCompare(b.name);
}
