import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import { toast } from '../../lib/toast.ts';
import { useConnections } from './connection-list.ts';
import { formatUntil } from './pause-text.ts';

/** Shows an admin once, on any page, that a connection was paused. Renders nothing itself. */
export function PauseWatch() {
  const { can } = useSession();
  return can('connections-page:actionButtons') ? <Watch /> : null;
}

function Watch() {
  const { rows, count } = useConnections();
  const known = useRef<Map<number, string> | null>(null);
  useEffect(() => {
    if (count === undefined) return;
    const before = known.current;
    known.current = new Map();
    for (const { id, name, sendingPause } of rows) {
      if (!sendingPause) continue;
      const pause = `${sendingPause.limit} ${sendingPause.scope}`;
      known.current.set(id, pause);
      // Pauses from before the app opened are shown on the page; a pause that only grows longer is the same one.
      if (before !== null && before.get(id) !== pause) void tell(name, sendingPause.until);
    }
  }, [rows, count]);
  return null;
}

async function tell(name: string, until: string): Promise<void> {
  await i18next.loadNamespaces('connections');
  toast.warning(i18next.t('pause.told', { ns: 'connections', name, time: formatUntil(until) }));
}
