import type { CreateTicketView, TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

/** Reads the views (named filters of tickets) that this user sees, in their order. */
export const readViews = (signal: AbortSignal): Promise<TicketView[]> =>
  api.get<TicketView[]>('/ticket-views', {}, { signal });

export const readView = (id: number): Promise<TicketView> => api.get<TicketView>(`/ticket-views/${id}`);

/** Counts the tickets of views; counting stops at a maximum, which `hasMore` marks. */
export const countViews = (ids: readonly number[], signal: AbortSignal) =>
  api.get('/ticket-views/counts', { ids: JSON.stringify(ids) }, { signal });

/**
 * Reads a page of a view's tickets; `cursor` is where the previous page ended, '' for the first, and `columns` the
 * company's fields for its rows where the view names none.
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

/** Puts views into this order, shared ones and the user's own separately. */
export const orderViews = (ticketViewIds: readonly number[]): Promise<unknown> =>
  api.put('/ticket-views/order', { ticketViewIds });

/** Pins views for this user, in this order; all others are unpinned. */
export const pinViews = (ticketViewIds: readonly number[]): Promise<unknown> =>
  api.put('/ticket-views/pins', { ticketViewIds });
