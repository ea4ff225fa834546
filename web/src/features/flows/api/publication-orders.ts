import type { FlowPublicationOrder, OrderPublication } from '@balcao/plugins/flows/orders/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { languageTag } from '../../../lib/format/i18n.ts';

/** Query for the later publication of a flow: one that is ordered, or one that failed. */
export const publicationOrder = (flowId: number) =>
  queryOptions({
    queryKey: ['flow', flowId, 'publication-order'],
    queryFn: ({ signal }) =>
      api.get<FlowPublicationOrder>(`/flows/${flowId}/publication-order`, {}, { signal }),
    staleTime: 0,
  });

export function orderPublication(flowId: number, body: OrderPublication): Promise<FlowPublicationOrder> {
  return api.put<FlowPublicationOrder>(`/flows/${flowId}/publication-order`, body);
}

export function cancelPublication(flowId: number): Promise<unknown> {
  return api.delete(`/flows/${flowId}/publication-order`);
}

/** Writes a moment as text, by the company's clock and in the user's language. */
export function momentText(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(languageTag(), {
    ...{ timeZone, weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(new Date(moment));
}
