import type { Message } from '../ticket.ts';

export type { Message };

/** Compares two messages by their order in a conversation. */
export function byTime(a: Message, b: Message): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : Number(a.id) - Number(b.id);
}

/** Finds the id of the newest message, without reactions and deleted messages; null: there is none. */
export function newestId(messages: readonly Message[]): string | null {
  let newest: string | null = null;
  for (const { id, mediaType, isDeleted } of messages) {
    if (mediaType !== 'reactionMessage' && !isDeleted && Number(id) > Number(newest ?? 0)) newest = id;
  }
  return newest;
}
