import type { Context } from '@balcao/core';
import { isSticker, lastMessages, type MessageRow } from '../../tickets/index.ts';
import type { Spoken } from './framing.ts';

const names: Partial<Record<MessageRow['mediaType'], string>> = {
  image: 'imagem',
  audio: 'áudio',
  video: 'vídeo',
  application: 'arquivo',
  locationMessage: 'localização',
  vcard: 'contato',
};

/** True for messages that a model can be asked about: words, and files and places by their kind and caption. */
export function isAnswerable(message: MessageRow): boolean {
  const { mediaType } = message;
  return mediaType === 'conversation' || (mediaType in names && !isSticker(message));
}

/** Reads the messages of a ticket as text for a model; a voice message is replaced by its transcript. */
export async function conversationOf(
  ctx: Context,
  ticketId: number,
  max: number,
): Promise<{ messages: MessageRow[]; spoken: Spoken[] }> {
  const messages = (await lastMessages(ctx, ticketId, max)).filter(
    ({ mediaType }) => mediaType !== 'call_log',
  );
  const heard = await transcriptsOf(ctx, messages);
  return { messages, spoken: messages.map((message) => spokenOf(message, heard.get(message.id))) };
}

function spokenOf(
  { fromMe, body, mediaType, mediaName, id: _ }: MessageRow,
  heard: string | undefined,
): Spoken {
  const name = names[mediaType];
  if (!name) return { fromMe: fromMe === 1, text: body };
  const caption = body === mediaName ? '' : body;
  return { fromMe: fromMe === 1, text: `[${name}] ${heard ?? caption}`.trim() };
}

async function transcriptsOf(ctx: Context, messages: readonly MessageRow[]): Promise<Map<number, string>> {
  const ids = messages.filter(({ mediaType }) => mediaType === 'audio').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows: Array<{ messageId: number; text: string }> = await ctx
    .table('PromptTranscripts')
    .whereIn('messageId', ids)
    .select('messageId', 'text');
  return new Map(rows.map(({ messageId, text }) => [Number(messageId), text]));
}
