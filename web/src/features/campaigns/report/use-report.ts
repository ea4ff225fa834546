import type { campaignChanged } from '@balcao/plugins/campaigns/contract/live-events.ts';
import type { Recipient, Report } from '@balcao/plugins/campaigns/schemas.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGrowth } from '../../../lib/api/growth.ts';
import type { List } from '../../../lib/api/list.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { readRecipients, readReport } from '../api/campaign-calls.ts';

/** Time after the last message in which the server still counts receipts. */
const afterEndMs = 5_000;
/** Polling interval of a running campaign, in milliseconds, for when the live connection is lost. */
const whileRunningMs = 15_000;

/** Report on a campaign, kept up to date live. */
export function useReport(id: string) {
  const client = useQueryClient();
  const key = ['campaign-report', id];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readReport(id, signal),
    refetchInterval: ({ state }) => (state.data?.campaign.status === 'EM_ANDAMENTO' ? whileRunningMs : false),
  });
  useLive<typeof campaignChanged>('company-{id}-campaign', (event) => {
    if (event.action === 'delete' || String(event.record.id) !== id) return;
    const { record } = event;
    const isSteered = record.status !== client.getQueryData<Report>(key)?.campaign.status;
    client.setQueryData<Report>(
      key,
      (known) => known && { ...known, campaign: record, figures: record.figures ?? known.figures },
    );
    if (isSteered) void client.invalidateQueries({ queryKey: key });
    if (record.status !== 'FINALIZADA') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: [key[0], id] }), afterEndMs);
  });
  return query;
}

export interface RecipientFilter {
  state?: Recipient['state'];
  reason?: string;
  replied?: boolean;
}

/** The recipients, page by page in the order of their turns. */
export function useRecipients(id: string, filter: RecipientFilter, isRunning: boolean): List<Recipient> {
  const query = useInfiniteQuery({
    queryKey: ['campaign-report', id, 'recipients', filter],
    queryFn: ({ pageParam, signal }) => readRecipients(id, filter, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: isRunning ? whileRunningMs : false,
  });
  return {
    rows: query.data?.pages.flatMap(({ recipients }) => recipients) ?? [],
    count: undefined,
    isLoading: query.isPending,
    isStale: query.isPlaceholderData,
    ...useGrowth(query, JSON.stringify([id, filter])),
  };
}
