import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import type { Message } from '../ticket.ts';

/** Types of messages whose text can be changed: texts and captions. */
const editable: ReadonlySet<string> = new Set(['conversation', 'image', 'video', 'application']);

/**
 * Returns the user's rights to a message, as the server sent them; undefined for a message that came in a live event,
 * which carries no rights. The right to edit ends after a time while the conversation is open.
 */
export function rightsTo(message: Message, now: number = Date.now()): Message['can'] {
  const { can } = message;
  const until = editableUntil(message);
  return can && { ...can, edit: can.edit && (until === null || now < until) };
}

/** Returns the moment after which a message cannot be edited; null for a message that was not sent yet. */
export function editableUntil({ ack, createdAt }: Pick<Message, 'ack' | 'createdAt'>): number | null {
  return ack > 0 ? new Date(createdAt).getTime() + ticketLimits.editWindowMs : null;
}

/** Returns true where the user could edit this message until some time ago. */
export function isTooLateToEdit(message: Message, userId: number, now: number = Date.now()): boolean {
  const { fromMe, isDeleted, mediaType } = message;
  if (!fromMe || isDeleted || message.userId !== userId || !editable.has(mediaType)) return false;
  const until = editableUntil(message);
  return until !== null && now >= until;
}
