import type { presenceChanged } from '@balcao/core/accounts/live-events.ts';
import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import type { ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/live/live.tsx';
import { readReport } from './api/report.ts';
import { type DashboardFilter, queryOf } from './filter/filter.ts';

/** Polling interval of figures without live events, such as growing times, in milliseconds, while the page is on screen. */
const everyMs = 5 * 60_000;
/** Polling interval while older tickets are still being counted, in milliseconds. */
const buildingMs = 3000;
/** Milliseconds for which events are gathered, since a busy company's tickets change all the time. */
const gatherMs = 4000;

const key = ['dashboard'];

/** Reads all figures of the dashboard by one call. The former ones stay on screen while it runs again. */
export function useReport(filter: DashboardFilter) {
  useLiveTickets();
  useLivePresence();
  const query = queryOf(filter);
  return useQuery({
    queryKey: [...key, 'report', query],
    queryFn: ({ signal }) => readReport(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.building ? buildingMs : everyMs),
  });
}

/** Reads the figures again after tickets changed. */
function useLiveTickets(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive<typeof ticketChanged>('company-{id}-ticket', ({ action }) => {
    if (action === 'updateUnread') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: key });
    }, gatherMs);
  });
}

/** Updates which agents are online as soon as that changes. */
function useLivePresence(): void {
  const client = useQueryClient();
  useLive<typeof presenceChanged>('company-{id}-presence', ({ userId, online }) => {
    for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [...key, 'report'] })) {
      // Figures are as old as before, and a failed read stays one.
      if (state.error) continue;
      client.setQueryData<Report>(
        queryKey,
        (report) =>
          report && {
            ...report,
            agents: report.agents.map((agent) => (agent.id === userId ? { ...agent, online } : agent)),
          },
        { updatedAt: state.dataUpdatedAt },
      );
    }
  });
}
