import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import type { Message } from '../ticket.ts';

/**
 * The user's rights to a message, as the server answered; undefined for one known from a live event alone. The right to
 * edit ends by itself while a conversation stays open.
 */
export function rightsTo({ can, ack, createdAt }: Message, now: number = Date.now()): Message['can'] {
  const hasLeft = ack > 0;
  const isLate = hasLeft && now - new Date(createdAt).getTime() >= ticketLimits.editWindowMs;
  return can && { ...can, edit: can.edit && !isLate };
}
