import type { Context } from '@balcao/core';
import type { ConnectionRow } from '../../connections/index.ts';
import type { QueueRow } from '../../queues/index.ts';
import { type SteerTicket, steerTicket, type TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { remember } from '../reception-state.ts';
import { say } from '../say.ts';
import { menuText } from './menu-text.ts';

/** What a conversation had reached, undone: neither option nor AI nor integration is left. */
export const fromTheStart: SteerTicket = {
  chatbot: false,
  queueOptionId: null,
  useIntegration: false,
  promptId: null,
  integrationId: null,
  typebotSessionId: null,
  typebotStatus: false,
};

/**
 * Sends the menu and counts it, in the transaction that ends the turn. `restarts` takes the ticket out of its queue first
 * and is no repetition, for the customer asked for it; without it nothing is sent to a ticket that has got a queue meanwhile.
 */
export async function sendMenu(
  ctx: Context,
  ticket: TicketRow,
  {
    connection,
    queues,
    restarts,
  }: { connection: ConnectionRow; queues: readonly QueueRow[]; restarts: boolean },
): Promise<void> {
  const now = nowOf(ctx);
  const row = await steerTicket(ctx, ticket, {
    ...(restarts
      ? { ...fromTheStart, queueId: null }
      : { amountUsedBotQueues: ticket.amountUsedBotQueues + 1 }),
  });
  if (!row || row.queueId !== null) return;
  const names = queues.map(({ name }) => name);
  await say(ctx, row, [menuText(connection.greetingMessage, names)], 'bot');
  await remember(ctx, ticket.id, {
    menuSentAt: now,
    menuQueueIds: queues.map(({ id }) => id),
    ...(restarts ? { restartedAt: now } : {}),
  });
}
