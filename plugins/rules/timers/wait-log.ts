import type { TicketLog } from '../../tickets/index.ts';
import { armWait } from './arm-timers.ts';

/** Starts timers of rules where a customer waits on without a message; messages start the others. */
export const waitLog: TicketLog = {
  opened: () => Promise.resolve(),
  moved: () => Promise.resolve(),
  onAgentReply: () => Promise.resolve(),
  onTicketsMerged: () => Promise.resolve(),
  onDeliveryFailed: (ctx, { ticketId }) => armWait(ctx, ticketId),
};
