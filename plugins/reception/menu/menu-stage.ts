import type { Context } from '@balcao/core';
import type { ConnectionRow } from '../../connections/index.ts';
import type { QueueRow } from '../../queues/index.ts';
import type { MessageRow, Stage, StageAnswer, TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { type ReceptionState, receptionOf, remember } from '../reception-state.ts';
import { numberSaid, saidRestart } from '../said.ts';
import { isBlank, isBotsTurn, say } from '../say.ts';
import { stageOrders } from '../stage-orders.ts';
import { choicesOf } from './choices-of.ts';
import { enterQueue } from './enter-queue.ts';
import { mayRepeatMenu } from './menu-limits.ts';
import { sendMenu } from './send-menu.ts';

/** A customer without queue: greeted where there is none to choose, led to the only one, or asked by the menu. */
export const menuStage: Stage = {
  name: 'queue-menu',
  order: stageOrders.menu,
  async run(ctx, ticket, message) {
    if (!isBotsTurn(ticket) || ticket.queueId !== null || ticket.useIntegration) return 'pass';
    if (message.mediaType === 'call_log') return 'pass';
    const { connection, queues } = await choicesOf(ctx, ticket.whatsappId as number);
    const [first] = queues;
    if (!first) return greet(ctx, ticket, connection);
    if (queues.length === 1) return () => enterQueue(ctx, ticket, { queue: first, chose: false });
    const state = await receptionOf(ctx, ticket.id);
    const queue = choiceOf(message, queues, state);
    if (queue) return () => enterQueue(ctx, ticket, { queue, chose: true });
    return menuIsDue(ctx, ticket, connection, state)
      ? () => sendMenu(ctx, ticket, { connection, queues, restarts: false })
      : 'pass';
  },
};

/** `#` leads back to the beginning, from any queue and however often, while no agent has the ticket. */
export const restartStage: Stage = {
  name: 'restart',
  order: stageOrders.restart,
  async run(ctx, ticket, message) {
    if (!isBotsTurn(ticket) || !saidRestart(message)) return 'pass';
    const { connection, queues } = await choicesOf(ctx, ticket.whatsappId as number);
    const [first] = queues;
    if (!first) return 'pass';
    if (queues.length === 1) return () => enterQueue(ctx, ticket, { queue: first, chose: false });
    return () => sendMenu(ctx, ticket, { connection, queues, restarts: true });
  },
};

async function greet(
  ctx: Context,
  ticket: TicketRow,
  { greetingMessage }: ConnectionRow,
): Promise<StageAnswer> {
  if (isBlank(greetingMessage) || (await receptionOf(ctx, ticket.id)).greetedAt !== null) return 'pass';
  return async () => {
    await say(ctx, ticket, [greetingMessage], 'bot');
    await remember(ctx, ticket.id, { greetedAt: nowOf(ctx) });
  };
}

/** The queue that had this number in the menu the customer saw; it may have left the connection since. */
function choiceOf(
  message: MessageRow,
  queues: readonly QueueRow[],
  { menuQueueIds }: ReceptionState,
): QueueRow | undefined {
  const number = numberSaid(message);
  const queueId = number === null ? undefined : menuQueueIds[number - 1];
  return queues.find(({ id }) => id === queueId);
}

function menuIsDue(
  ctx: Context,
  ticket: TicketRow,
  connection: ConnectionRow,
  { menuSentAt }: ReceptionState,
): boolean {
  return mayRepeatMenu(connection, {
    used: ticket.amountUsedBotQueues,
    sentAt: menuSentAt,
    now: nowOf(ctx),
  });
}
