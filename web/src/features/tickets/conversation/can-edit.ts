import { ticketLimits } from '@balcao/plugins/tickets/limits.ts';
import type { Message } from '../ticket.ts';

/** A text of ours that customers' phones still let us change. */
export function canEdit(message: Message, now: number = Date.now()): boolean {
  const { fromMe, mediaType, mediaUrl, isDeleted, createdAt } = message;
  if (!fromMe || isDeleted || mediaType !== 'conversation' || mediaUrl !== null) return false;
  return now - new Date(createdAt).getTime() < ticketLimits.editWindowMs;
}
