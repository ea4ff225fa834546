import type {
  CreateRule,
  Rule,
  RuleTicketTrial,
  TryRule,
  UpdateRule,
} from '@balcao/plugins/rules/schemas.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const rulesKey = ['rules'];

export const ruleCalls = recordCalls<Rule, CreateRule, UpdateRule>('/rules');

/** Puts all rules into a new order. */
export function orderRules(ids: number[]): Promise<Rule[]> {
  return api.put<Rule[]>('/rules/order', { ids });
}

/** Asks on which tickets of the last days a rule would have run; nothing is changed. */
export const triedRule = (asked: TryRule | null) =>
  queryOptions({
    queryKey: ['rule-trial', asked],
    queryFn: ({ signal }) => api.post('/rules/dry-runs', asked ?? { trigger: { on: 'opened' } }, { signal }),
    enabled: asked !== null,
    retry: false,
    // Each click asks again.
    staleTime: 0,
    gcTime: 0,
  });

/** Tries a rule on one ticket in its present state; nothing is changed. */
export function triedOnTicket(ticketId: number, asked: TryRule): Promise<RuleTicketTrial> {
  return api.post<RuleTicketTrial>(`/tickets/${ticketId}/rule-dry-runs`, asked);
}

/** Runs of a rule, the newest first. */
export const runsOfRule = (id: number | undefined) =>
  infiniteQueryOptions({
    queryKey: ['rule-runs', id],
    queryFn: ({ signal, pageParam }) =>
      api.get(`/rules/${id ?? 0}/runs`, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    enabled: id !== undefined,
    staleTime: 0,
  });

/** Rules that ran on a ticket, the newest first; read again when the ticket's status, queue or tags change. */
export const ruleRunsOf = (ticketId: number, state: string) =>
  queryOptions({
    queryKey: ['ticket-rule-runs', ticketId, state],
    queryFn: ({ signal }) => api.get(`/tickets/${ticketId}/rule-runs`, {}, { signal }),
    staleTime: 0,
  });
