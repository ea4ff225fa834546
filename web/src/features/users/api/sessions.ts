import { api } from '../../../lib/api/api.ts';

/** Reads the sessions in which the user is signed in. */
export const readOwnSessions = (signal: AbortSignal) => api.get('/auth/sessions', {}, { signal });

/** Ends one session of the user. */
export const endSession = (id: string | number) => api.delete(`/auth/sessions/${id}`);

/** Ends all sessions of the user but this one. */
export const endOtherSessions = () => api.delete('/auth/sessions');

/** Ends all sessions of the user but this one, and revokes the user's API tokens. */
export const endSessionsAndTokens = () => api.delete('/auth/sessions?withTokens=true');

export const readSessionsOf = (userId: number, signal: AbortSignal) =>
  api.get(`/users/${userId}/sessions`, {}, { signal });

export const endSessionsOf = (userId: number) => api.delete(`/users/${userId}/sessions`);
