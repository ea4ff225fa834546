import type { Message } from '../ticket.ts';

export type { Message };

/** Older and newer, as a conversation orders them. */
export function byTime(a: Message, b: Message): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : Number(a.id) - Number(b.id);
}
