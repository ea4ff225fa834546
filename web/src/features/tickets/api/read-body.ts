import { api } from '../../../lib/api/api.ts';
import type { Message } from '../ticket.ts';

/** Returns a message with its whole text, which lists cut when it is long; others stay as they are. */
export async function withWholeBody(message: Message): Promise<Message> {
  if (!message.isBodyCut) return message;
  const { body } = await api.get<{ body: string }>(`/messages/${message.id}/body`);
  return { ...message, body, isBodyCut: false };
}
