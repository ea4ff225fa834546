import type { QueueTexts, RuleContext, TicketView } from '../engine/rule-context.ts';
import type { Action } from '../engine/step.ts';
import { choiceIds } from '../said.ts';
import { menuText } from './menu-text.ts';
import { fromTheStart, noOptions } from './start.ts';

/**
 * Actions that send the menu and count it. `restarts`: the customer asked for the menu by `#`, so the ticket leaves its
 * queue first, and the menu does not count as a repetition.
 */
export async function sendMenu(
  rules: RuleContext,
  ticket: TicketView,
  { queues, restarts }: { queues: readonly QueueTexts[]; restarts: boolean },
): Promise<Action[]> {
  const { greetingMessage } = await rules.connection();
  return [
    {
      do: 'change',
      set: restarts
        ? { ...fromTheStart, queueId: null }
        : { amountUsedBotQueues: ticket.amountUsedBotQueues + 1 },
      from: ticket.queueId,
    },
    {
      do: 'say',
      text: menuText(
        greetingMessage,
        queues.map(({ name }) => name),
      ),
      by: 'bot',
      choices: queues.map(({ id, name }) => ({ id: choiceIds.queue(id), title: name })),
    },
    {
      do: 'remember',
      state: {
        ...noOptions,
        menuSentAt: rules.now,
        menuQueueIds: queues.map(({ id }) => id),
        ...(restarts ? { restartedAt: rules.now } : {}),
      },
    },
  ];
}
