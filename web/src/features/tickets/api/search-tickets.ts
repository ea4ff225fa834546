import { api } from '../../../lib/api/api.ts';

/** Finds the first page of conversations by their contact or their words. */
export const searchTickets = (searchParam: string, signal: AbortSignal) =>
  api.get('/tickets', { searchParam, showAll: true, pageNumber: 1 }, { signal });
