import { ticketLimits } from '@balcao/plugins/tickets/limits.ts';
import type { Message } from '../ticket.ts';

/**
 * What the person may do with a message, as the server answered; undefined for one that only a live event told of. Leave
 * to edit ends by itself while a conversation stays open.
 */
export function rightsTo({ can, ack, createdAt }: Message, now: number = Date.now()): Message['can'] {
  const hasLeft = ack > 0;
  const isLate = hasLeft && now - new Date(createdAt).getTime() >= ticketLimits.editWindowMs;
  return can && { ...can, edit: can.edit && !isLate };
}
