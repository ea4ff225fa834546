import { api } from '../../../lib/api/api.ts';
import type { Extra } from '../contents/extra.ts';
import type { Message } from '../ticket.ts';
import { sendText } from './messages.ts';

/** Message of an agent before it is sent. */
export interface Draft {
  body: string;
  files: readonly File[];
  quoted: Message | null;
  extra?: Extra;
}

interface Send extends Draft {
  ticketId: number;
  tempId: string;
}

/** Sends a message, or one for each file with the text as caption; returns the stored messages. */
export async function postMessage(
  { ticketId, tempId, body, files, quoted, extra = {} }: Send,
  onProgress: (sent: number) => void,
): Promise<Message[]> {
  if (files.length === 0) {
    const { isSticker: _, ...contents } = extra;
    const quotedMsg = quoted && { id: quoted.id };
    return stored(await sendText(ticketId, body, { quotedMsg, ...contents }, { idempotencyKey: tempId }));
  }
  const form = new FormData();
  form.append('fromMe', 'true');
  // The text goes with the first file; the others get an empty one.
  for (const index of files.keys()) form.append('body', index === 0 ? body : '');
  if (quoted) form.append('quotedMsgId', quoted.id);
  if (extra.isSticker) form.append('sticker', 'true');
  for (const file of files) form.append('medias', file, file.name);
  return stored(await api.upload(`/messages/${ticketId}`, form, { onProgress, idempotencyKey: tempId }));
}

type Posted = Message & { messages?: Message[] };

function stored(answer: unknown): Message[] {
  if (answer === null || typeof answer !== 'object') return [];
  const posted = answer as Posted;
  return posted.messages ?? (posted.id === undefined ? [] : [posted]);
}
