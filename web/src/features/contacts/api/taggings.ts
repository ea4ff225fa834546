import type { OrderTagging } from '@balcao/plugins/tags/taggings/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the user's own jobs that tag many contacts, those that run or can still be undone. */
export const readTaggings = (signal: AbortSignal) => api.get('/tags/taggings', undefined, { signal });

/** Puts tags on many contacts, or takes them off. */
export const orderTagging = (order: OrderTagging) => api.post('/tags/taggings', order);

export const undoTagging = (id: number) => api.delete(`/tags/taggings/${id}`);
