import type { Context } from '@balcao/core';
import { ruleLimits } from '../contract/limits.ts';
import type { RuleRow } from '../rules/rule.ts';
import { stopRule } from '../rules/write-rule.ts';
import type { KeptEvent } from './kept-event.ts';
import { RuleRunRow } from './rule-run.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/**
 * Reasons that turn a rule off when they occur often. A rule that was stopped because it ran already in the same chain
 * is not counted: that is how rules are meant to work.
 */
const overLimits = ['DEPTH', 'TOO_OFTEN'];

/** Returns why a rule whose conditions hold does not run on the locked ticket; null: it does. */
export async function obstacleTo(
  ctx: Context,
  rule: RuleRow,
  { ticketId, rootId, depth }: KeptEvent,
): Promise<'ONCE' | 'DEPTH' | 'TOO_OFTEN' | null> {
  const inChain = { rootId, ruleId: rule.id, ticketId };
  if (depth > 0 && (await RuleRunRow.of(ctx).findOne({ ...inChain, outcome: 'done' }))) return 'ONCE';
  if (depth >= ruleLimits.depth) return 'DEPTH';
  const { perTicketAndHour: max } = ruleLimits;
  const lately = await RuleRunRow.of(ctx)
    .where({ ticketId, outcome: 'done' })
    .orderBy('id', 'desc')
    .limit(max)
    .select('createdAt');
  const oldest = lately[max - 1];
  return oldest && oldest.createdAt > Date.now() - hourMs ? 'TOO_OFTEN' : null;
}

/** True where the rule wrote to the ticket's customer within a day. */
export async function wroteLately(ctx: Context, { id: ruleId }: RuleRow, ticketId: number): Promise<boolean> {
  const since = Date.now() - dayMs;
  const sent = await RuleRunRow.of(ctx).where({ ticketId, ruleId }).where('sentAt', '>', since).first();
  return sent !== undefined;
}

/** True where the rule mailed colleagues about the ticket within an hour. */
export async function mailedLately(
  ctx: Context,
  { id: ruleId }: RuleRow,
  ticketId: number,
): Promise<boolean> {
  const since = Date.now() - hourMs;
  const mailed = await RuleRunRow.of(ctx).where({ ticketId, ruleId }).where('mailedAt', '>', since).first();
  return mailed !== undefined;
}

/** Turns the rule off where its limits held it back too often within an hour; called after each time, in its transaction. */
export async function stopIfRunaway(ctx: Context, rule: RuleRow): Promise<void> {
  const { skippedPerHour: max } = ruleLimits;
  const skipped = await RuleRunRow.of(ctx)
    .where({ ruleId: rule.id, outcome: 'skipped' })
    .whereIn('reason', overLimits)
    .orderBy('id', 'desc')
    .limit(max)
    .select('createdAt');
  const oldest = skipped[max - 1];
  if (oldest && oldest.createdAt > Date.now() - hourMs) await stopRule(ctx, rule);
}
