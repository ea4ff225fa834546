import type { OrderTagging } from '@balcao/plugins/tags/taggings/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the user's own taggings of many contacts that are running or can still be undone. */
export const readTaggings = (signal: AbortSignal) => api.get('/tags/taggings', undefined, { signal });

/** Adds tags to many contacts' tickets, or removes them. */
export const orderTagging = (order: OrderTagging) => api.post('/tags/taggings', order);

export const undoTagging = (id: number) => api.delete(`/tags/taggings/${id}`);
