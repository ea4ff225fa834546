import type { TicketInSlot } from '../../../app/slots.ts';

/**
 * Cache key of a conversation's place in a flow, which is read again once an agent takes or leaves the conversation.
 */
export const runKey = ({ id, status }: Pick<TicketInSlot, 'id' | 'status'>) => ['flow-run', id, status];
