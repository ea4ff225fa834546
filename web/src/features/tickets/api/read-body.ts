import { api } from '../../../lib/api/api.ts';
import type { Message } from '../ticket.ts';

/** The message with its whole body; one that no page cut is answered as it is. */
export async function withWholeBody(message: Message): Promise<Message> {
  if (!message.isBodyCut) return message;
  const { body } = await api.get<{ body: string }>(`/messages/${message.id}/body`);
  return { ...message, body, isBodyCut: false };
}
