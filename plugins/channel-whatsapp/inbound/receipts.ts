import type { BaileysEventMap } from '@whiskeysockets/baileys';
import type { AckReports } from '../outbound/ack-reports.ts';

/** The network's scale is ours: up to here it only says that the message left. */
const atServer = 2;

/** Reads what customers' phones confirmed of our messages; losses are told by the server's ack. */
export function tellReceipts(events: Partial<BaileysEventMap>, acks: AckReports): void {
  for (const { key, update } of events['messages.update'] ?? [])
    if (key.fromMe && key.id && update.status && update.status >= atServer) acks.add(key.id, update.status);
  for (const { key, receipt } of events['message-receipt.update'] ?? [])
    if (key.fromMe && key.id) acks.add(key.id, ackOf(receipt));
  // Confirmations that come while the library still holds the message back arrive with the message, and never again.
  for (const { key, status, userReceipt } of events['messages.upsert']?.messages ?? []) {
    if (!key.fromMe || !key.id) continue;
    const confirmed = Math.max(status ?? 0, ...(userReceipt ?? []).map(ackOf));
    if (confirmed > atServer) acks.add(key.id, confirmed);
  }
}

function ackOf({ readTimestamp }: { readTimestamp?: unknown }): number {
  return readTimestamp ? 4 : 3;
}
