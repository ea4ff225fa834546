import { randomBytes } from 'node:crypto';
import type { Context, PendingEvent } from '@balcao/core';
import { isSilent, ticketRowsByIds } from '../../tickets/index.ts';
import { activeRules } from '../rules/active-rules.ts';
import { happenedIn, matches } from './triggers.ts';

/** Name of the job that runs rules on stored events. */
export const ruleJob = 'rules/run';

/**
 * Stores, in the transaction of a change, each event that starts an active rule of the company. A company without such
 * a rule costs one look at the rules in memory.
 */
export async function keepRuleEvents(events: readonly PendingEvent[]): Promise<void> {
  for (const { ctx, event, payload } of events) {
    const happened = happenedIn(event, payload);
    if (happened.length === 0) continue;
    const rules = await activeRules(ctx);
    if (!rules.some((rule) => happened.some((one) => matches(rule, one)))) continue;
    if (event === 'message.received' && (await awaitsRating(ctx, payload as { ticketId: number }))) continue;
    await keepEvent(ctx, event, payload as { ticketId: number });
  }
}

/** True for a closed ticket that awaits a rating: what is none comes again as the message of another ticket. */
async function awaitsRating(ctx: Context, { ticketId }: { ticketId: number }): Promise<boolean> {
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  return ticket?.status === 'closed' && ticket.awaitsReplyUntil !== null;
}

/** Starts the company's rules on its stored events after the open transaction; several calls make one job. */
export function orderRuns(ctx: Context): void {
  ctx.enqueue(ruleJob, {}, { dedupeKey: `${ruleJob}/${ctx.companyId}` });
}

/** Stores an event of a ticket in the open transaction and starts the rules afterwards. */
export async function keepEvent<T extends { ticketId: number }>(
  ctx: Context,
  event: string,
  payload: T,
): Promise<void> {
  const eventKey = randomBytes(16).toString('hex');
  const { rootId, depth } = ctx.cause ?? { rootId: eventKey, depth: 0 };
  const now = Date.now();
  await ctx.insert('RuleEvents', {
    ...{ ticketId: payload.ticketId, event, payload: JSON.stringify(keptPayload(ctx, payload)) },
    ...{ eventKey, rootId, depth, failures: 0, nextAt: now, createdAt: now, updatedAt: now },
  });
  orderRuns(ctx);
}

/** Adds the mark to the event's data that the customer gets no messages. */
function keptPayload<T extends object>(ctx: Context, payload: T): T & { isSilent?: true } {
  return isSilent(ctx) ? { ...payload, isSilent: true } : payload;
}
