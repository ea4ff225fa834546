import type { Heard, QueueTexts, RuleContext, TicketView } from '../engine/rule-context.ts';
import type { Decision, Step } from '../engine/step.ts';
import type { ReceptionState } from '../reception-state.ts';
import { choiceIds, choiceSaid, saidRestart } from '../said.ts';
import { isBlank, isBotsTurn } from '../say.ts';
import { stageOrders } from '../stage-orders.ts';
import { enterQueue } from './enter-queue.ts';
import { mayRepeatMenu } from './menu-limits.ts';
import { sendMenu } from './send-menu.ts';
import { fromTheStart, noOptions } from './start.ts';

/**
 * Handles a customer without a queue: with no queue on the connection they are greeted, with one they are put into
 * it, with several they get the menu.
 */
export const menuStep: Step = {
  name: 'queue-menu',
  order: stageOrders.menu,
  async decide(rules, ticket, heard) {
    if (!isBotsTurn(ticket) || ticket.queueId !== null || ticket.useIntegration) return 'pass';
    if (heard.mediaType === 'call_log') return 'pass';
    const queues = await rules.queues();
    const [first] = queues;
    if (!first) return greet(rules);
    if (queues.length === 1) return enterQueue(rules, ticket, { queue: first, coming: 'led' });
    const memory = await rules.memory();
    const queue = choiceOf(heard, queues, memory);
    if (queue) return enterQueue(rules, ticket, { queue, coming: 'chose' });
    if (memory.menuSentAt === null && rules.quietMs > 0) return [{ do: 'owe-menu' }];
    const about = { used: ticket.amountUsedBotQueues, sentAt: memory.menuSentAt, now: rules.now };
    return mayRepeatMenu(await rules.connection(), about)
      ? sendMenu(rules, ticket, { queues, restarts: false })
      : 'pass';
  },
};

/**
 * Leads a customer who writes `#` back to the first menu, from any queue and however often, while no agent has the
 * ticket.
 */
export const restartStep: Step = {
  name: 'restart',
  order: stageOrders.restart,
  async decide(rules, ticket, heard) {
    if (!isBotsTurn(ticket) || !saidRestart(heard)) return 'pass';
    const queues = await rules.queues();
    const [first] = queues;
    if (!first) return greetAnew(rules, ticket);
    if (queues.length === 1) return enterQueue(rules, ticket, { queue: first, coming: 'asked' });
    return sendMenu(rules, ticket, { queues, restarts: true });
  },
};

async function greet(rules: RuleContext): Promise<Decision> {
  const { greetingMessage } = await rules.connection();
  if (isBlank(greetingMessage) || (await rules.memory()).greetedAt !== null) return 'pass';
  return [
    { do: 'say', text: greetingMessage ?? '', by: 'bot', sentBy: 'notice' },
    { do: 'remember', state: { greetedAt: rules.now } },
  ];
}

/** Sends the greeting when the connection has no queue any more; the ticket stays in its queue. */
async function greetAnew(rules: RuleContext, ticket: TicketView): Promise<Decision> {
  const { greetingMessage } = await rules.connection();
  if (isBlank(greetingMessage)) return 'pass';
  return [
    { do: 'change', set: fromTheStart, from: ticket.queueId },
    { do: 'say', text: greetingMessage ?? '', by: 'bot', sentBy: 'notice' },
    { do: 'remember', state: { ...noOptions, greetedAt: rules.now } },
  ];
}

/**
 * Finds the queue by its number or name in the menu that the customer got, even if it has left the connection since.
 */
function choiceOf(
  heard: Heard,
  queues: readonly QueueTexts[],
  { menuQueueIds }: ReceptionState,
): QueueTexts | undefined {
  const shown = menuQueueIds.map((id) => queues.find((queue) => queue.id === id));
  const place = choiceSaid(
    heard,
    shown.map((queue) => queue?.name ?? ''),
    menuQueueIds.map(choiceIds.queue),
  );
  return place === null ? undefined : shown[place - 1];
}
