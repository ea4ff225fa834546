import type { CreateTicketView, TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

/** Reads the views that this person sees, in their order. */
export const readViews = (signal: AbortSignal): Promise<TicketView[]> =>
  api.get<TicketView[]>('/ticket-views', {}, { signal });

export const readView = (id: number): Promise<TicketView> => api.get<TicketView>(`/ticket-views/${id}`);

/** Counts the tickets of views; counts stop at a bound, which `hasMore` marks. */
export const countViews = (ids: readonly number[], signal: AbortSignal) =>
  api.get('/ticket-views/counts', { ids: JSON.stringify(ids) }, { signal });

/**
 * Reads a page of a view's tickets; `cursor` is where the page before it ended, '' for the first, and `columns` the fields of its rows
 * where the view has none.
 */
export const readTicketsOfView = (
  viewId: number,
  { cursor, columns }: { cursor: string; columns: readonly string[] },
  signal: AbortSignal,
) =>
  api.get(
    `/ticket-views/${viewId}/tickets`,
    {
      ...(cursor === '' ? {} : { cursor }),
      ...(columns.length === 0 ? {} : { columns: JSON.stringify(columns) }),
    },
    { signal },
  );

export const createView = (view: CreateTicketView): Promise<TicketView> =>
  api.post<TicketView>('/ticket-views', view);

export const updateView = (
  id: number,
  changes: Partial<CreateTicketView>,
  options: CallOptions,
): Promise<TicketView> => api.put<TicketView>(`/ticket-views/${id}`, changes, options);

export const deleteView = (id: number): Promise<unknown> => api.delete(`/ticket-views/${id}`);

/** Puts views in this order, shared ones and own ones each by themselves. */
export const orderViews = (ticketViewIds: readonly number[]): Promise<unknown> =>
  api.put('/ticket-views/order', { ticketViewIds });

/** Pins views for this person, in this order; the others lose their pins. */
export const pinViews = (ticketViewIds: readonly number[]): Promise<unknown> =>
  api.put('/ticket-views/pins', { ticketViewIds });
