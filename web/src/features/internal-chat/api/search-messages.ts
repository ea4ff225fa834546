import { api } from '../../../lib/api/api.ts';

/** Finds messages in the user's chats, the latest first; those before this id, null for the first page. */
export const searchChatMessages = (searchParam: string, before: number | null, signal: AbortSignal) =>
  api.get('/chats/messages/search', { searchParam, before }, { signal });
