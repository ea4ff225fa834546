import type { BinaryNode } from '@whiskeysockets/baileys';

/** Delivery updates of a receipt. */
export interface Receipt {
  wireIds: string[];
  ack: number;
  /** The chat that it comes from, as the network names it. */
  chat: string;
}

/** Receipt's type -> ack; none is a delivery. Our own devices' about what customers wrote are not among them. */
const acks = new Map([
  ['', 3],
  ['inactive', 3],
  ['sender', 2],
  ['read', 4],
  ['played', 5],
]);

/**
 * Reads a receipt as it came by the line; null for one that concerns no message of ours. The library merges those of one
 * moment into the last of them, in whatever order they came.
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
