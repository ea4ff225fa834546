import type { BaileysEventMap } from '@whiskeysockets/baileys';
import type { AckReports } from '../outbound/ack-reports.ts';

/** Reads what customers' phones confirmed of our messages; the network's scale is ours. Losses are told by the server's ack. */
export function tellReceipts(events: Partial<BaileysEventMap>, acks: AckReports): void {
  for (const { key, update } of events['messages.update'] ?? [])
    if (key.fromMe && key.id && update.status && update.status >= 2) acks.add(key.id, update.status);
  for (const { key, receipt } of events['message-receipt.update'] ?? [])
    if (key.fromMe && key.id) acks.add(key.id, receipt.readTimestamp ? 4 : 3);
}
