import type { OrderTicketBatch } from '@balcao/plugins/ticket-views/batches/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the user's own orders to change several tickets at once that wait, run, or ended a moment ago. */
export const readTicketBatches = (signal: AbortSignal) => api.get('/ticket-batches', undefined, { signal });

/** Orders an action on several tickets, or on all tickets of a view. */
export const orderTicketBatch = (order: OrderTicketBatch) => api.post('/ticket-batches', order);

/** Undoes an order, or stops it where it is. */
export const undoTicketBatch = (id: number) => api.delete(`/ticket-batches/${id}`);
