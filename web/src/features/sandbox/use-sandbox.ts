import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/api/session.tsx';
import { useWholeList } from '../../lib/api/whole-list.ts';
import { connectionsKey } from '../../shared/connections/live-connections.ts';
import { readProviders } from './api/read-phone.ts';

const adminItems = 'drawer-admin-items:view';

interface Sandbox {
  /** Connections to simulated phones. */
  phones: Connection[];
  /** True where this installation permits simulated phones. */
  isEnabled: boolean;
  /** True where the user may create one; otherwise only our own staff can. */
  mayMake: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** Returns the company's simulated phones, and whether the user may create one. */
export function useSandbox(): Sandbox {
  const isAdmin = useSession().can(adminItems);
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => readProviders(signal),
    enabled: isAdmin,
  });
  const list = useWholeList<Connection>({
    // Same key as the list of the connections page and its badge, so that one request serves all.
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

/** Returns true where the menu shows the simulated phone: one exists, or the user may create one. */
export function useSandboxShown(): boolean {
  const { phones, mayMake } = useSandbox();
  return mayMake || phones.length > 0;
}

function byAge(a: Connection, b: Connection): number {
  return a.id - b.id;
}
