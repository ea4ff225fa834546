import type { Context } from '@balcao/core';
import type { QueueRow } from '../../queues/index.ts';
import { steerTicket, type TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { hoursKept, isQueueClosed } from '../hours/working-hours.ts';
import { welcomes } from '../ports.ts';
import { remember } from '../reception-state.ts';
import { say } from '../say.ts';
import { closedQueueText } from './menu-text.ts';
import { fromTheStart } from './send-menu.ts';

/**
 * Puts the ticket into the queue, in the transaction that ends the turn; it waits there for an agent. A customer who
 * `chose` it is told when it is closed, or gets its greeting.
 */
export async function enterQueue(
  ctx: Context,
  ticket: TicketRow,
  { queue, chose }: { queue: QueueRow; chose: boolean },
): Promise<void> {
  const row = await steerTicket(ctx, ticket, { ...fromTheStart, queueId: queue.id });
  if (!row) return;
  if (chose && (await hoursKept(ctx)) === 'queue' && (await isQueueClosed(ctx, queue))) {
    await say(ctx, row, [closedQueueText(queue.outOfHoursMessage)], 'bot');
    await remember(ctx, ticket.id, { noticeAt: nowOf(ctx) });
    return;
  }
  for (const welcome of welcomes.of(ctx.host)) if (await welcome(ctx, row, queue)) return;
  if (chose) await say(ctx, row, [queue.greetingMessage], 'bot');
}
