import { api } from '../../../lib/api/api.ts';
import type { SentChatMessage } from '../chat.ts';

export interface ChatDraft {
  message: string;
  /** Ids of the mentioned members. */
  mentions: readonly number[];
  file: File | null;
}

/** Sends a message to a chat; attempts with one `key` are stored once. */
export function postChatMessage(chatId: number, key: string, draft: ChatDraft): Promise<SentChatMessage> {
  const { message, mentions, file } = draft;
  const path = `/chats/${chatId}/messages`;
  if (file === null) return api.post<SentChatMessage>(path, { message, mentions }, { idempotencyKey: key });
  const form = new FormData();
  form.append('message', message);
  for (const id of mentions) form.append('mentions', String(id));
  form.append('file', file, file.name);
  return api.upload<SentChatMessage>(path, form, { idempotencyKey: key });
}
