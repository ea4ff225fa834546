import type { CreateSlaPolicy, PreviewSlaPolicy, SlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import type { TicketInSlot } from '../../../app/slots.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

export const policiesKey = ['sla-policies'];

export const readPolicy = (id: number): Promise<SlaPolicy> => api.get<SlaPolicy>(`/sla-policies/${id}`);

export const createPolicy = (policy: CreateSlaPolicy): Promise<SlaPolicy> =>
  api.post<SlaPolicy>('/sla-policies', policy);

export const updatePolicy = (
  id: number,
  changes: Partial<CreateSlaPolicy>,
  options: CallOptions,
): Promise<SlaPolicy> => api.put<SlaPolicy>(`/sla-policies/${id}`, changes, options);

/** Puts all policies into a new order. */
export function orderPolicies(ids: number[]): Promise<SlaPolicy[]> {
  return api.put<SlaPolicy[]>('/sla-policies/order', { ids });
}

/** Asks when the targets that are still being typed would be due from now; null: there are none. */
export const policyPreview = (policy: PreviewSlaPolicy | null) =>
  queryOptions({
    queryKey: ['sla-preview', policy],
    queryFn: () => api.post('/sla-policies/preview', policy ?? { targets: [] }),
    enabled: policy !== null,
    retry: false,
    placeholderData: (before: unknown) => before as never,
  });

export const calendarChoices = queryOptions({
  queryKey: ['calendars', 'choices'],
  queryFn: ({ signal }) => api.get('/calendars', {}, { signal }),
});

/** Query of a ticket's timers, read again when the next due time or the reason of a pause changes. */
export const timersOf = ({ id, nextDue, snoozedUntil, waitingSince }: TicketInSlot) =>
  queryOptions({
    queryKey: ['sla-timers', id, nextDue?.dueAt, snoozedUntil, waitingSince],
    queryFn: ({ signal }) => api.get(`/tickets/${id}/sla-timers`, {}, { signal }),
    staleTime: 0,
  });
