import type { BinaryNode } from '@whiskeysockets/baileys';

/** Receipt of our messages: delivered, read or played. */
export interface Receipt {
  wireIds: string[];
  ack: number;
  /** Chat from which it comes, as WhatsApp names it. */
  chat: string;
}

/**
 * Type of a receipt -> ack; without a type it means delivered. Receipts of our own devices for customers' messages
 * are ignored.
 */
const acks = new Map([
  ['', 3],
  ['inactive', 3],
  ['sender', 2],
  ['read', 4],
  ['played', 5],
]);

/**
 * Reads a receipt as it came over the wire; null for one about no message of ours. Baileys merges simultaneous
 * receipts into the last of them, in whatever order they came.
 */
export function readReceipt({ attrs, content }: BinaryNode): Receipt | null {
  const { id, type = '', from = '', recipient } = attrs;
  const ack = acks.get(type);
  if (!id || ack === undefined || (recipient && type !== 'sender')) return null;
  const lists = Array.isArray(content) ? content : [];
  const items = lists.flatMap((list) => (Array.isArray(list.content) ? list.content : []));
  const wireIds = [id, ...items.flatMap((item) => (item.tag === 'item' && item.attrs.id) || [])];
  return { wireIds, ack, chat: recipient ?? from };
}
