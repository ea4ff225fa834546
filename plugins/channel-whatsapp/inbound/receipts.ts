import type { BinaryNode } from '@whiskeysockets/baileys';

/** Receipt of messages of the company: delivered, read or played. */
export interface Receipt {
  wireIds: string[];
  ack: number;
  /** Chat that sent the receipt, by WhatsApp's address. */
  chat: string;
}

/**
 * Delivery state (ack) by the type of a receipt; a receipt without a type means delivered. Receipts of the company's
 * own devices for customers' messages are ignored.
 */
const acks = new Map([
  ['', 3],
  ['inactive', 3],
  ['sender', 2],
  ['read', 4],
  ['played', 5],
]);

/**
 * Reads a receipt from its stanza; null for a receipt about messages of customers. Baileys itself is not used, because
 * it merges simultaneous receipts into the last of them.
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
