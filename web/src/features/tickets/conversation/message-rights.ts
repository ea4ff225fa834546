import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import type { Message } from '../ticket.ts';

/** Kinds whose words can be changed: texts, and captions. */
const editable: ReadonlySet<string> = new Set(['conversation', 'image', 'video', 'application']);

/**
 * The user's rights to a message, as the server answered; undefined for one known from a live event alone. The right to
 * edit ends by itself while a conversation stays open.
 */
export function rightsTo(message: Message, now: number = Date.now()): Message['can'] {
  const { can } = message;
  const until = editableUntil(message);
  return can && { ...can, edit: can.edit && (until === null || now < until) };
}

/** The moment from which on a message is not edited any more; null for one that has not left. */
export function editableUntil({ ack, createdAt }: Pick<Message, 'ack' | 'createdAt'>): number | null {
  return ack > 0 ? new Date(createdAt).getTime() + ticketLimits.editWindowMs : null;
}

/** Whether an own text or caption could be edited until a while ago. */
export function isTooLateToEdit(message: Message, userId: number, now: number = Date.now()): boolean {
  const { fromMe, isDeleted, mediaType } = message;
  if (!fromMe || isDeleted || message.userId !== userId || !editable.has(mediaType)) return false;
  const until = editableUntil(message);
  return until !== null && now >= until;
}
