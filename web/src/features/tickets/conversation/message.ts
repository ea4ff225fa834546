import type { Message } from '../ticket.ts';

export type { Message };

/** Older and newer, as a conversation orders them. */
export function byTime(a: Message, b: Message): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : Number(a.id) - Number(b.id);
}

/** Id of the newest message; a reaction is a mark on a message. Null: nothing was said yet. */
export function newestId(messages: readonly Message[]): string | null {
  let newest: string | null = null;
  for (const { id, mediaType, isDeleted } of messages) {
    if (mediaType !== 'reactionMessage' && !isDeleted && Number(id) > Number(newest ?? 0)) newest = id;
  }
  return newest;
}
