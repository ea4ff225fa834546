import type { QueueTexts, Scene, TicketView } from '../engine/scene.ts';
import type { Act } from '../engine/step.ts';
import { menuText } from './menu-text.ts';
import { fromTheStart, noOptions } from './start.ts';

/**
 * Sends the menu and counts it. `restarts` takes the ticket out of its queue first and is no repetition, for the customer
 * asked for it.
 */
export async function sendMenu(
  scene: Scene,
  ticket: TicketView,
  { queues, restarts }: { queues: readonly QueueTexts[]; restarts: boolean },
): Promise<Act[]> {
  const { greetingMessage } = await scene.connection();
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
    },
    {
      do: 'remember',
      state: {
        ...noOptions,
        menuSentAt: scene.now,
        menuQueueIds: queues.map(({ id }) => id),
        ...(restarts ? { restartedAt: scene.now } : {}),
      },
    },
  ];
}
