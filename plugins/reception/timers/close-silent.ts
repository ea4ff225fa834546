import { findConnection } from '../../connections/index.ts';
import { silentTickets, updateTicket } from '../../tickets/index.ts';
import { closesSilently } from '../closing/close-conversation.ts';
import { say } from '../say.ts';
import type { Timer } from './run-timers.ts';

/**
 * A customer who leaves our last message unanswered for `expiresTicket` minutes: the ticket is closed with the connection's
 * text for that, and with no other farewell.
 */
export const closeSilent: Timer = {
  name: 'silent-tickets',
  minutesOf: ({ expiresTicket }) => expiresTicket,
  find: silentTickets,
  isDue: async (_ctx, { status, fromMe, updatedAt }, before) =>
    status === 'open' && fromMe === 1 && updatedAt <= before,
  async act(ctx, ticket, { id }) {
    const { expiresInactiveMessage } = await findConnection(ctx, id);
    await say(ctx, ticket, [expiresInactiveMessage], 'system');
    const system = closesSilently(ctx.host.contextFor(ctx.companyId));
    await updateTicket(system, { ticketId: ticket.id, status: 'closed' });
  },
};
