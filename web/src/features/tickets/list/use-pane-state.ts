import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { storageKeys } from '../../../lib/storage.ts';
import type { Label } from '../ticket.ts';

export type Tab = 'open' | 'closed' | 'search';
export type OpenTab = 'assigned' | 'pending';

/** Choices in the head of the list: tab, queues, filters. */
export function usePaneState() {
  const { can } = useSession();
  const [tab, setTab] = useState<Tab>('open');
  const [openTab, setOpenTab] = useState<OpenTab>('assigned');
  const [showAll, setShowAll] = useShowAll();
  const [snoozedOnly, setSnoozedOnly] = useState(false);
  const [search, setSearch] = useState('');
  const [users, setUsers] = useState<readonly number[]>([]);
  const [tags, setTags] = useState<readonly number[]>([]);
  const queues = useQueueChoice();
  const searchParam = useDebounced(search.trim());
  const mayShowAll = can('tickets-manager:showall');
  return useSame({
    tab,
    setTab,
    openTab,
    setOpenTab,
    mayShowAll,
    showAll: mayShowAll && showAll,
    setShowAll,
    snoozedOnly,
    setSnoozedOnly,
    search,
    setSearch,
    searchParam,
    users,
    setUsers,
    tags,
    setTags,
    ...queues,
  });
}

/** Returns one object as long as all in it is the same: the head of the list is not rendered for each ticket that changes. */
function useSame<T extends Record<string, unknown>>(latest: T): T {
  const [known, setKnown] = useState(latest);
  if (Object.keys(latest).every((name) => known[name] === latest[name])) return known;
  setKnown(latest);
  return latest;
}

export type PaneState = ReturnType<typeof usePaneState>;

/** Whether colleagues' tickets are listed too; remembered in this browser. */
function useShowAll(): [boolean, (showAll: boolean) => void] {
  const [showAll, setShowAll] = useState(() => localStorage.getItem(storageKeys.showAllTickets) === 'true');
  const change = useCallback((next: boolean) => {
    localStorage.setItem(storageKeys.showAllTickets, String(next));
    setShowAll(next);
  }, []);
  return [showAll, change];
}

/** All queues for admins, their own for agents; all of them are chosen until the person chooses. */
function useQueueChoice() {
  const { can, user } = useSession();
  const isAdmin = can('tickets-manager:everyQueue');
  const all = useQuery({
    queryKey: ['queues', 'choices'],
    queryFn: ({ signal }) => api.get('/queue', {}, { signal }),
    enabled: isAdmin,
  });
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const queues: readonly Label[] = isAdmin ? (all.data ?? user.queues) : user.queues;
  const queueIds = useMemo(() => {
    const ids = queues.map((queue) => queue.id);
    return chosen === null ? ids : ids.filter((id) => chosen.includes(id));
  }, [queues, chosen]);
  const isReady = !isAdmin || !all.isPending;
  return { queues, queueIds, setQueueIds: setChosen, isReady };
}
