import { unqueuedTickets } from '../../tickets/index.ts';
import type { Timer } from './run-timers.ts';

/** A ticket that `timeToTransfer` minutes after its opening still has no queue goes to the connection's queue for that. */
export const moveUnqueued: Timer = {
  name: 'unqueued-tickets',
  minutesOf: ({ timeToTransfer, transferQueueId }) => (transferQueueId === null ? null : timeToTransfer),
  find: unqueuedTickets,
  async isDue(rules, { status, queueId, createdAt }, before) {
    if (status !== 'pending' || queueId !== null) return false;
    // A customer who went back to the menu has the whole time again.
    return Math.max(createdAt, (await rules.memory()).restartedAt ?? 0) <= before;
  },
  acts: async (_scene, { transferQueueId }) =>
    transferQueueId === null ? [] : [{ do: 'move', queueId: transferQueueId }],
};
