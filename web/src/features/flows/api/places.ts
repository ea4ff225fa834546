import { api } from '../../../lib/api/api.ts';

/** Reads the connections, each with the flow that starts in its conversations. */
export const readConnections = (signal: AbortSignal) => api.get('/whatsapp', { session: 0 }, { signal });

/** Reads the queues, each with the flow that starts in its conversations. */
export const readQueues = (signal: AbortSignal) => api.get('/queue', {}, { signal });

/** Reads the tags that a node of a flow can add to a ticket. */
export const readTags = (signal: AbortSignal) => api.get('/tags/list', {}, { signal });
