import { api } from '../../../lib/api/api.ts';

/** Reads the queues that an admin chooses from. */
export const readQueues = (signal: AbortSignal) => api.get('/queue', {}, { signal });

/** Reads the colleagues that an admin chooses from. */
export const readUsers = (signal: AbortSignal) => api.get('/users/list', {}, { signal });

/** Reads the kinds of connections that can be created on this server. */
export const readProviders = (signal: AbortSignal) => api.get('/whatsapp/providers', {}, { signal });

/** Reads the company's settings. */
export const readSettings = () => api.get('/settings');
