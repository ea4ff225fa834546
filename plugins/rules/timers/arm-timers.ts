import { type Context, type PendingEvent, places } from '@balcao/core';
import { ticketRowsByIds } from '../../tickets/index.ts';
import { activeRules } from '../rules/active-rules.ts';
import type { RuleRow } from '../rules/rule.ts';
import { RuleRunRow } from '../runs/rule-run.ts';
import { ruleNow } from './rule-clock.ts';
import { type ArmedTimer, dueAfter, isSpeech, RuleTimer, waitOf, writeTimers } from './rule-timer.ts';

const atOnce = 1000;
const messageEvents: ReadonlySet<string> = new Set([
  ...['message.received', 'message.moved', 'message.stored', 'message.sent'],
]);
/** Time in the outbox from which a silence counts from when the message left. */
const lateMs = 60_000;

/** Moments that a timer of a ticket counts from: since when its customer waits, and when the last message was written. */
interface Conversation {
  ticketId: number;
  queueId: number | null;
  waitingSince: number | null;
  /** null when the last message is a notice. */
  spokenAt: number | null;
}

/** Messages of a company that were stored, and those that left, with its rules that wait. */
interface Written {
  ctx: Context;
  rules: RuleRow[];
  messageIds: number[];
  sentIds: number[];
}

/**
 * Starts timers in the transaction that stores a message, where a rule of the company waits for silence or for an answer.
 * Only messages start them, so that no search over all tickets is needed.
 */
export async function armTimers(events: readonly PendingEvent[]): Promise<void> {
  const written = new Map<number, Written>();
  for (const { ctx, event, payload } of events) {
    if (!messageEvents.has(event)) continue;
    const known = written.get(ctx.companyId);
    const rules = known?.rules ?? (await activeRules(ctx)).filter(({ trigger }) => waitOf(trigger) !== null);
    if (rules.length === 0) continue;
    const { messageIds = [], sentIds = [] } = known ?? {};
    (event === 'message.sent' ? sentIds : messageIds).push((payload as { messageId: number }).messageId);
    written.set(ctx.companyId, { ctx, rules, messageIds, sentIds });
  }
  for (const { ctx, rules, messageIds, sentIds } of written.values()) {
    await putOffSilences(ctx, rules, sentIds);
    if (messageIds.length === 0) continue;
    const rows = await ctx.sql.rows<Conversation>(
      `SELECT t.id AS ticketId, t.queueId, t.waitingSince, CASE WHEN ${isSpeech} THEN m.createdAt END AS spokenAt
       FROM Messages m JOIN Tickets t ON t.id = m.ticketId
       WHERE m.id IN (${places(messageIds.length)}) AND m.companyId = :company AND t.status <> 'closed'`,
      messageIds,
    );
    await writeTimers(ctx, await timersOf(ctx, rules, rows));
  }
}

/** Counts the silence of conversations whose message waited long to be sent from when it left. */
async function putOffSilences(
  ctx: Context,
  rules: readonly RuleRow[],
  sentIds: readonly number[],
): Promise<void> {
  const silences = rules.filter(({ trigger }) => trigger.on === 'silent');
  if (silences.length === 0 || sentIds.length === 0) return;
  const now = ruleNow(ctx.host);
  const late = await ctx.sql.rows<Conversation>(
    `SELECT t.id AS ticketId, t.queueId, NULL AS waitingSince, ? AS spokenAt
     FROM Messages m JOIN Tickets t ON t.id = m.ticketId
     WHERE m.id IN (${places(sentIds.length)}) AND m.companyId = :company AND m.createdAt < ?
       AND t.status <> 'closed' AND ${isSpeech}`,
    [now, ...sentIds, now - lateMs],
  );
  await writeTimers(ctx, await timersOf(ctx, silences, late), { replaces: true });
}

/**
 * Starts the timers of rules on a customer who waits again because a reply failed, in the transaction that marks it as
 * failed. A time that passed while the reply counted is now, except for a rule that has run since the wait began.
 */
export async function armWait(ctx: Context, ticketId: number): Promise<void> {
  const rules = (await activeRules(ctx)).filter(({ trigger }) => trigger.on === 'customer-waits');
  if (rules.length === 0) return;
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (!ticket || ticket.status === 'closed' || ticket.waitingSince === null) return;
  const [since, now] = [Number(ticket.waitingSince), ruleNow(ctx.host)];
  const runs = await RuleRunRow.of(ctx).where({ ticketId }).where('createdAt', '>=', since).select('ruleId');
  const hasRun = new Set(runs.map(({ ruleId }) => ruleId));
  const timers: ArmedTimer[] = [];
  for (const { id: ruleId, trigger } of rules) {
    const dueAt = await dueAfter(ctx, trigger, { since, queueId: ticket.queueId });
    if (dueAt !== null && (dueAt > now || !hasRun.has(ruleId)))
      timers.push({ ruleId, ticketId, dueAt: Math.max(dueAt, now) });
  }
  await writeTimers(ctx, timers);
}

/**
 * Arms the timers of a new, changed or enabled rule, in its transaction, for the pending and open tickets whose time is
 * still to come: a rule does not act on times that passed before it existed.
 */
export async function armRule(ctx: Context, rule: RuleRow): Promise<void> {
  await disarmRule(ctx, rule.id);
  if (!rule.isEnabled || waitOf(rule.trigger) === null) return;
  for (let behind = 0; ; ) {
    const rows = await ctx.sql.rows<Conversation>(
      `SELECT k.ticketId, t.queueId, k.waitingSince, m.createdAt AS spokenAt FROM TicketWork k
       JOIN Tickets t ON t.id = k.ticketId LEFT JOIN Messages m ON m.id = t.lastMessageId
       WHERE k.companyId = :company AND k.ticketId > ? ORDER BY k.ticketId LIMIT ${atOnce}`,
      [behind],
    );
    await writeTimers(ctx, await timersOf(ctx, [rule], rows));
    behind = Number(rows.at(-1)?.ticketId ?? 0);
    if (rows.length < atOnce) return;
  }
}

/** Takes a rule's timers away, in the transaction that turns it off or deletes it. */
export async function disarmRule(ctx: Context, ruleId: number): Promise<void> {
  await RuleTimer.of(ctx).where({ ruleId }).delete();
}

/** Timers whose moment is still to come, each pair of rule and ticket once. */
async function timersOf(
  ctx: Context,
  rules: readonly RuleRow[],
  conversations: readonly Conversation[],
): Promise<ArmedTimer[]> {
  const now = ruleNow(ctx.host);
  const timers = new Map<string, ArmedTimer>();
  for (const { ticketId, queueId, waitingSince, spokenAt } of conversations)
    for (const { id: ruleId, trigger } of rules) {
      const since = trigger.on === 'customer-waits' ? waitingSince : spokenAt;
      if (since === null) continue;
      const dueAt = await dueAfter(ctx, trigger, { since: Number(since), queueId });
      if (dueAt !== null && dueAt > now)
        timers.set(`${ruleId}/${ticketId}`, { ruleId, ticketId: Number(ticketId), dueAt });
    }
  return [...timers.values()];
}
