import { api } from '../../../lib/api/api.ts';

/** Functions that read the records from which the form of a macro lets an admin choose. */
export const readQueues = (signal: AbortSignal) => api.get('/queue', {}, { signal });

export const readUsers = (signal: AbortSignal) => api.get('/users/list', {}, { signal });

export const readTags = (signal: AbortSignal) => api.get('/tags/list', {}, { signal });

export const readQuickMessages = (signal: AbortSignal) => api.get('/quick-messages/list', {}, { signal });
