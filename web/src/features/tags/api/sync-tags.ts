import type { SyncTags } from '@balcao/plugins/tags/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Sets all tags of a ticket. Answers the ticket. */
export const syncTags = (tags: SyncTags) => api.post('/tags/sync', tags);
