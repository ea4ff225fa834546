import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/api/session.tsx';
import { useWholeList } from '../../lib/api/whole-list.ts';
import { connectionsKey } from '../../shared/connections/live-connections.ts';
import { readProviders } from './api/read-phone.ts';

const adminItems = 'drawer-admin-items:view';

interface Sandbox {
  /** Connections that are simulated phones. */
  phones: Connection[];
  /** Whether this installation allows simulated phones. */
  isEnabled: boolean;
  /** Whether the user may make one; otherwise our own staff does. */
  mayMake: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Returns the company's simulated phones, and whether the user may make one. */
export function useSandbox(): Sandbox {
  const isAdmin = useSession().can(adminItems);
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => readProviders(signal),
    enabled: isAdmin,
  });
  const list = useWholeList<Connection>({
    // The list that the connections page and its badge show: one request and one cache entry serve all.
    key: connectionsKey,
    path: '/whatsapp',
    params: { session: '0' },
    enabled: isAdmin,
    order: byAge,
  });
  const ours = providers.data?.providers.find(({ provider }) => provider === 'sandbox');
  return {
    phones: list.rows.filter(({ provider }) => provider === 'sandbox'),
    isEnabled: ours?.works ?? false,
    mayMake: ours?.available ?? false,
    isLoading: providers.isLoading || list.isLoading,
    error: providers.error ?? list.error,
    retry: () => {
      void providers.refetch();
      list.retry();
    },
  };
}

/** Whether the menu shows the test phone: where one exists or could be made. */
export function useSandboxShown(): boolean {
  const { phones, mayMake } = useSandbox();
  return mayMake || phones.length > 0;
}

function byAge(a: Connection, b: Connection): number {
  return a.id - b.id;
}
