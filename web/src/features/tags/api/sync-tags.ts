import type { SyncTags } from '@balcao/plugins/tags/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Replaces all tags of a ticket and returns the ticket. */
export const syncTags = (tags: SyncTags) => api.post('/tags/sync', tags);
