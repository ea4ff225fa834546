import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { chosenQueuesKey, storageKeys, ticketOrderKey } from '../../../lib/storage.ts';
import { useColumns } from '../../../shared/field-columns/use-columns.ts';
import { schemes } from '../../../theme/tokens.ts';
import { readQueues } from '../api/choices.ts';
import type { Label } from '../ticket.ts';
import { useViewer } from '../viewer.ts';
import { asOrder, ordersOf, type TicketOrder } from './ticket-order.ts';

export type Tab = 'open' | 'closed' | 'search';
export type OpenTab = 'assigned' | 'pending';

/** Choices of an agent in the head of the list: tab, queues, filters. */
export function usePaneState() {
  const { can } = useSession();
  const { viewId, setViewId, tab, setTab, openTab, setOpenTab } = useChosenList();
  const [showAll, setShowAll] = useShowAll();
  const [snoozedOnly, setSnoozedOnly] = useState(false);
  const [order, setOrder] = useOrder();
  const [columns, setColumns] = useColumns('ticket');
  const [search, setSearch] = useState('');
  const [users, setUsers] = useState<readonly number[]>([]);
  const [tags, setTags] = useState<readonly number[]>([]);
  const [fromAd, setFromAd] = useState(false);
  const queues = useQueueChoice();
  const searchParam = useDebounced(search.trim());
  const mayShowAll = can('tickets-manager:showall');
  return useSame({
    viewId,
    setViewId,
    tab,
    setTab,
    openTab,
    setOpenTab,
    mayShowAll,
    showAll: mayShowAll && showAll,
    setShowAll,
    snoozedOnly,
    setSnoozedOnly,
    order,
    setOrder,
    columns,
    setColumns,
    search,
    setSearch,
    searchParam,
    users,
    setUsers,
    tags,
    setTags,
    fromAd,
    setFromAd,
    ...queues,
  });
}

/** List that is shown: a view, or else one of the tabs; choosing a tab leaves the view. */
function useChosenList() {
  const [viewId, setViewId] = useState<number | null>(null);
  const [tab, chooseTab] = useState<Tab>('open');
  const [openTab, chooseOpenTab] = useState<OpenTab>('assigned');
  const setTab = useCallback((next: Tab) => {
    setViewId(null);
    chooseTab(next);
  }, []);
  const setOpenTab = useCallback((next: OpenTab) => {
    setViewId(null);
    chooseOpenTab(next);
  }, []);
  return { viewId, setViewId, tab, setTab, openTab, setOpenTab };
}

/**
 * Returns the same object as long as all its values are the same, so that the head of the list is not rendered again for
 * each changed ticket.
 */
function useSame<T extends Record<string, unknown>>(latest: T): T {
  const [known, setKnown] = useState(latest);
  if (Object.keys(latest).every((name) => known[name] === latest[name])) return known;
  setKnown(latest);
  return latest;
}

export type PaneState = ReturnType<typeof usePaneState>;

/** True when colleagues' tickets are listed too; stored in this browser. */
function useShowAll(): [boolean, (showAll: boolean) => void] {
  const [showAll, setShowAll] = useState(() => localStorage.getItem(storageKeys.showAllTickets) === 'true');
  const change = useCallback((next: boolean) => {
    localStorage.setItem(storageKeys.showAllTickets, String(next));
    setShowAll(next);
  }, []);
  return [showAll, change];
}

/** Order of the open tickets, stored for this user in this browser. */
function useOrder(): [TicketOrder, (order: TicketOrder) => void] {
  const { user, has } = useSession();
  const [chosen, setChosen] = useState(() => localStorage.getItem(ticketOrderKey(user.id)));
  const change = useCallback(
    (next: TicketOrder) => {
      localStorage.setItem(ticketOrderKey(user.id), next);
      setChosen(next);
    },
    [user.id],
  );
  return [asOrder(chosen, ordersOf(has('useServiceLevels'))), change];
}

/** Id that stands for tickets without a queue among the choices of queues. */
export const noQueueId = 0;

/**
 * Queues that the lists show: all for admins, their own for agents, and tickets without a queue for users who see them.
 * All are chosen until the user chooses; the choice is stored in this browser.
 */
function useQueueChoice() {
  const { t } = useTranslation('tickets');
  const { can, user } = useSession();
  const { hearsOfPending } = useViewer();
  const isAdmin = can('tickets-manager:everyQueue');
  const all = useQuery({
    queryKey: ['queues', 'choices'],
    queryFn: ({ signal }) => readQueues(signal),
    enabled: isAdmin,
  });
  const [chosen, setChosen] = useState(() => storedQueues(user.id));
  const own: readonly Label[] = isAdmin ? (all.data ?? user.queues) : user.queues;
  const noQueue = t('list.withoutQueue');
  const queues = useMemo<readonly Label[]>(
    () => (hearsOfPending ? [...own, { id: noQueueId, name: noQueue, color: schemes.light.noQueue }] : own),
    [own, hearsOfPending, noQueue],
  );
  const chosenIds = useMemo(() => {
    const ids = queues.map((queue) => queue.id);
    if (chosen === null || chosen.length === 0) return chosen ?? ids;
    const known = ids.filter((id) => chosen.includes(id));
    // A choice whose queues were all deleted counts as none.
    return known.length > 0 ? known : ids;
  }, [queues, chosen]);
  const queueIds = useMemo(() => chosenIds.filter((id) => id !== noQueueId), [chosenIds]);
  const setQueueIds = useCallback(
    (ids: readonly number[]) => {
      const next = queues.every(({ id }) => ids.includes(id)) ? null : ids;
      if (next === null) localStorage.removeItem(chosenQueuesKey(user.id));
      else localStorage.setItem(chosenQueuesKey(user.id), JSON.stringify(next));
      setChosen(next);
    },
    [queues, user.id],
  );
  const isReady = !isAdmin || !all.isPending;
  const hasUnqueued = !hearsOfPending || chosenIds.includes(noQueueId);
  return { queues, chosenIds, queueIds, hasUnqueued, setQueueIds, isReady };
}

/** Reads the stored choice; null: all queues, also future ones. */
function storedQueues(userId: number): readonly number[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(chosenQueuesKey(userId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : null;
  } catch {
    // Changed by hand: as if nothing had been chosen.
    return null;
  }
}
