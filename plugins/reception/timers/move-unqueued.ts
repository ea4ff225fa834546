import { unqueuedTickets } from '../../tickets/index.ts';
import type { Timer } from './run-timers.ts';

/**
 * Timer that moves a ticket which has no queue `timeToTransfer` minutes after its opening to the queue that the
 * connection sets for this. While a bot speaks with the customer, the time counts from the last message.
 */
export const moveUnqueued: Timer = {
  name: 'unqueued-tickets',
  minutesOf: ({ timeToTransfer, transferQueueId }) => (transferQueueId === null ? null : timeToTransfer),
  find: unqueuedTickets,
  async isDue(rules, { status, queueId, createdAt, lastMessageAt, ...bot }, before) {
    if (status !== 'pending' || queueId !== null) return false;
    const isBots = bot.driver === 'bot' && (bot.chatbot === 1 || bot.useIntegration === 1);
    const spokenAt = isBots ? Number(lastMessageAt ?? 0) : 0;
    // The time starts again when the customer goes back to the menu.
    return Math.max(createdAt, spokenAt, (await rules.memory()).restartedAt ?? 0) <= before;
  },
  acts: async (_scene, { transferQueueId }) =>
    transferQueueId === null ? [] : [{ do: 'move', queueId: transferQueueId }],
};
