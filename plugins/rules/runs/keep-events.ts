import { randomBytes } from 'node:crypto';
import type { Context, PendingEvent } from '@balcao/core';
import { isSilent } from '../../tickets/index.ts';
import { activeRules } from '../rules/active-rules.ts';
import { happenedIn, matches } from './triggers.ts';

/** Name of the job that runs rules on stored events. */
export const ruleJob = 'rules/run';

/**
 * Writes down, in the transaction of the change, each event that some active rule of the company asks for; companies without such a rule
 * cost a look at what is kept of them.
 */
export async function keepRuleEvents(events: readonly PendingEvent[]): Promise<void> {
  for (const { ctx, event, payload } of events) {
    const happened = happenedIn(event, payload);
    if (happened.length === 0) continue;
    const rules = await activeRules(ctx);
    if (rules.some((rule) => happened.some((one) => matches(rule, one))))
      await keepEvent(ctx, event, payload as { ticketId: number });
  }
}

/** Has the company's kept events looked at after the open transaction; one order stands for several. */
export function orderRuns(ctx: Context): void {
  ctx.enqueue(ruleJob, {}, { dedupeKey: `${ruleJob}/${ctx.companyId}` });
}

/** Writes down an event of a ticket in the open transaction, and has the rules look at it after. */
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

/** Adds to the event's data that nothing may be sent to the customer. */
function keptPayload<T extends object>(ctx: Context, payload: T): T & { isSilent?: true } {
  return isSilent(ctx) ? { ...payload, isSilent: true } : payload;
}
