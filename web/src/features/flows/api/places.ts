import { api } from '../../../lib/api/api.ts';

/** Reads the connections, which say the flow that begins there. */
export const readConnections = (signal: AbortSignal) => api.get('/whatsapp', { session: 0 }, { signal });

/** Reads the queues, which say the flow that begins there. */
export const readQueues = (signal: AbortSignal) => api.get('/queue', {}, { signal });

/** Reads the tags that a step puts on a ticket. */
export const readTags = (signal: AbortSignal) => api.get('/tags/list', {}, { signal });
