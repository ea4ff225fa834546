import { api } from '../../../lib/api/api.ts';

/** Reads the queues that customers of a connection can come to. */
export const readQueues = () => api.get('/queue');
