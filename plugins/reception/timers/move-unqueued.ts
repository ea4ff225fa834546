import { unqueuedTickets } from '../../tickets/index.ts';
import type { Timer } from './run-timers.ts';

/**
 * Timer that moves a ticket which has no queue `timeToTransfer` minutes after its opening to the queue that the
 * connection sets for this.
 */
export const moveUnqueued: Timer = {
  name: 'unqueued-tickets',
  minutesOf: ({ timeToTransfer, transferQueueId }) => (transferQueueId === null ? null : timeToTransfer),
  find: unqueuedTickets,
  async isDue(rules, { status, queueId, createdAt }, before) {
    if (status !== 'pending' || queueId !== null) return false;
    // The time starts again when the customer goes back to the menu.
    return Math.max(createdAt, (await rules.memory()).restartedAt ?? 0) <= before;
  },
  acts: async (_scene, { transferQueueId }) =>
    transferQueueId === null ? [] : [{ do: 'move', queueId: transferQueueId }],
};
