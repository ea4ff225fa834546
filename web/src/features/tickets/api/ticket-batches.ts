import type { OrderTicketBatch } from '@balcao/plugins/ticket-views/batches/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the person's own orders over several tickets that wait, go on, or ended a moment ago. */
export const readTicketBatches = (signal: AbortSignal) => api.get('/ticket-batches', undefined, { signal });

/** Orders an act on several tickets, or on all of a view. */
export const orderTicketBatch = (order: OrderTicketBatch) => api.post('/ticket-batches', order);

/** Takes an order back, or stops it where it is. */
export const undoTicketBatch = (id: number) => api.delete(`/ticket-batches/${id}`);
