import { type Context, places } from '@balcao/core';
import { checkFilter, type Filter, filterCondition } from '../../tickets/index.ts';
import { ruleLimits } from '../contract/limits.ts';
import { checkedTrigger } from '../rules/rule-input.ts';
import type { RuleTrial, TryRule } from '../schemas.ts';
import type { PastEvent } from './past-event.ts';
import { isOfFirstOnly, pastEvents } from './past-events.ts';

const dayMs = 24 * 60 * 60_000;
const shownMax = 50;
/** A change that belongs to the event itself, such as the message by which a ticket opens. */
const sameMomentMs = 2000;
/** Fields that no change of a ticket alters. */
const lasting = new Set(['createdAt', 'contact', 'fromAd']);

interface Call {
  /** True where the caller does not wait for the answer any more. */
  isBrokenOff(): boolean;
}

/**
 * Tries an admin's rule on the tickets of the last days, in slices between which other requests are served; nothing is
 * changed but the audit log. Conditions read the tickets as they are now; a ticket that changed after its event is
 * counted apart, because its earlier state is not stored. Throws the errors of `checkedTrigger` and `checkFilter`.
 */
export async function tryRule(ctx: Context, input: TryRule, { isBrokenOff }: Call): Promise<RuleTrial> {
  const trigger = await checkedTrigger(ctx, input.trigger);
  const filter = await checkFilter(ctx, input.filter ?? { all: [] }, { takesMe: false });
  await ctx.transaction(async () =>
    ctx.audit({ action: 'rule.tried', record: { type: 'rule', id: null }, after: { trigger: trigger.on } }),
  );
  const { trialDays: days, trialTickets: max } = ruleLimits;
  const slices = pastEvents(ctx, trigger, Date.now() - days * dayMs);
  const isKept = slices !== null;
  const trial = {
    ...{ days, isKept, isFirstOnly: isKept && isOfFirstOnly(trigger) },
    ...{ isPartial: false, events: 0 },
  };
  const matched = new Set<number>();
  const unknown = new Set<number>();
  let looked = 0;
  for await (const slice of slices ?? []) {
    trial.events += slice.events.length;
    looked += slice.looked;
    await judge(ctx, filter, { events: slice.events, matched, unknown });
    trial.isPartial = looked >= max;
    if (trial.isPartial || isBrokenOff()) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const id of matched) unknown.delete(id);
  const ticketIds = [...matched].slice(-shownMax).reverse();
  return { ...trial, matched: matched.size, unknown: unknown.size, ticketIds };
}

interface Verdicts {
  events: readonly PastEvent[];
  matched: Set<number>;
  unknown: Set<number>;
}

async function judge(ctx: Context, filter: Filter, { events, matched, unknown }: Verdicts): Promise<void> {
  if (events.length === 0) return;
  const ids = [...new Set(events.map(({ ticketId }) => ticketId))];
  const { sql, bindings } = await filterCondition(ctx, filter);
  const rows = await ctx.sql.rows<{ id: number; updatedAt: number; holds: number }>(
    `SELECT t.id, t.updatedAt, CASE WHEN ${sql} THEN 1 ELSE 0 END AS holds FROM Tickets t
     WHERE t.companyId = :company AND t.id IN (${places(ids.length)})`,
    [...bindings, ...ids],
  );
  const tickets = new Map(rows.map((row) => [Number(row.id), row]));
  const isLasting = readsOnlyLasting(filter);
  for (const { ticketId, at, isUncertain } of events) {
    const ticket = tickets.get(Number(ticketId));
    if (!ticket) continue;
    const isKnown = !isUncertain && (isLasting || Number(ticket.updatedAt) <= Number(at) + sameMomentMs);
    if (!isKnown) unknown.add(Number(ticketId));
    else if (Number(ticket.holds) === 1) matched.add(Number(ticketId));
  }
}

function readsOnlyLasting({ all }: Filter): boolean {
  return all.every((entry) =>
    'any' in entry ? entry.any.every(({ field }) => lasting.has(field)) : lasting.has(entry.field),
  );
}
