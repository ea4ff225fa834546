import type {
  channelSessionChanged,
  connectionSaved,
} from '@balcao/plugins/connections/contract/live-events.ts';
import type { Connection, ConnectionColumns } from '@balcao/plugins/connections/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { patchRows, useLiveRows } from '../../lib/api/list.ts';
import { wholeRows } from '../../lib/api/whole-list.ts';
import { useLive } from '../../lib/live/live.tsx';

/** First part of the cache keys of all lists of connections. */
export const connectionsKey = ['connections'];

/** Keeps every loaded list of connections up to date with saved changes and with the states of the channel sessions. */
export function useLiveConnections(): void {
  const client = useQueryClient();
  useLiveRows<typeof connectionSaved, ConnectionColumns>({
    event: 'company-{id}-whatsapp',
    key: connectionsKey,
    rowsKey: wholeRows,
    row: 'whatsapp',
    id: 'whatsappId',
    insert: 'bottom',
    belongs: () => true,
    canIsShared: true,
  });
  useLive<typeof channelSessionChanged>('company-{id}-whatsappSession', ({ session }) => {
    patchRows<Connection>(client, connectionsKey, wholeRows, (row) =>
      row.id === session.id ? { ...row, ...session } : row,
    );
  });
}
