import { type Context, places } from '@balcao/core';
import { type TicketRow, ticketRowsByIds } from '../../tickets/index.ts';
import type { SlaEventData } from '../contract/events.ts';
import type { WholePolicy } from '../policies/find-policies.ts';
import { HoursByKey } from './hours-of-key.ts';
import { slaNow } from './sla-clock.ts';
import { lockTimers, type SlaEventRow, type SlaTimerRow, saveFired, saveTimers } from './sla-timer.ts';
import { TicketTimers } from './ticket-timers.ts';
import { type TimerEntry, usedUntil } from './timer-steps.ts';

/** Tickets whose timers are changed together. */
interface TimerChange {
  ticketIds: readonly number[];
  policies: readonly WholePolicy[];
  /** Rows of the tickets; absent: they are read. */
  rows?: readonly TicketRow[];
  /** Time of the change; absent: now. */
  now?: number;
  /** True: no event is published. */
  isPast?: boolean;
}

/**
 * Changes the timers of tickets of one company in the open transaction, which has locked or written the tickets: stores
 * the timers, their entries and the tickets' next due time, and publishes the entries with the commit. `rows` are the
 * tickets' rows where the caller has read them.
 */
export async function changeTimers(
  ctx: Context,
  { ticketIds, policies, rows, now = slaNow(ctx.host), isPast = false }: TimerChange,
  change: (timers: TicketTimers) => Promise<void> | void,
): Promise<void> {
  const tickets = rows ?? (await ticketRowsByIds(ctx, ticketIds));
  if (tickets.length === 0) return;
  const ids = tickets.map(({ id }) => id);
  const stored = await lockTimers(ctx, ids);
  const bots = await botsOf(ctx, ids);
  const hours = new HoursByKey(ctx);
  const about = { policies, hours, now };
  const books: TicketTimers[] = [];
  for (const ticket of tickets) {
    const timers = stored.filter(({ ticketId }) => ticketId === ticket.id);
    const state = { ticket, timers, isBots: bots.has(ticket.id) };
    const book = new TicketTimers(ctx, state, about);
    await change(book);
    if (book.changed.length > 0) books.push(book);
  }
  await save(ctx, books, isPast);
}

/** Stores the changes of all these tickets together, and their entries by one statement. */
async function save(ctx: Context, books: readonly TicketTimers[], isPast: boolean): Promise<void> {
  if (books.length === 0) return;
  const moved = await saveChanged(ctx, books);
  for (const { ticket, nextDueAt } of moved)
    await ctx.sql.write('UPDATE TicketWork SET nextDueAt = ? WHERE ticketId = ? AND companyId = :company', [
      nextDueAt,
      ticket.id,
    ]);
  const now = Date.now();
  const events: Array<SlaEventRow & { createdAt: number; updatedAt: number }> = [];
  for (const book of books)
    for (const { timer, entry } of book.entries) {
      const tookMs = await tookOf(book, timer, entry);
      events.push({ ...eventOf(book.ticket, timer, entry, tookMs), createdAt: now, updatedAt: now });
    }
  if (events.length > 0) await ctx.insert('SlaEvents', events);
  if (isPast) return;
  for (const { entries } of books) for (const { timer, entry } of entries) publish(ctx, timer, entry);
}

/**
 * Stores the timers; those with a warning or breach together. Returns the tickets whose next due time may have changed.
 */
async function saveChanged(ctx: Context, books: readonly TicketTimers[]): Promise<TicketTimers[]> {
  const fired = { warned: [] as SlaTimerRow[], breached: [] as SlaTimerRow[] };
  const others: SlaTimerRow[] = [];
  const moved = new Set<TicketTimers>();
  for (const book of books)
    for (const timer of book.changed) {
      const kind = book.firedAlone(timer);
      if (kind === null) moved.add(book);
      (kind === null ? others : fired[kind]).push(timer);
    }
  await saveTimers(ctx, others);
  for (const kind of ['warned', 'breached'] as const) await saveFired(ctx, kind, fired[kind]);
  return [...moved];
}

/** Returns the open time of the timer until the entry. */
async function tookOf(book: TicketTimers, timer: SlaTimerRow, { at }: TimerEntry): Promise<number> {
  return usedUntil(timer, await book.hoursOf(timer), at);
}

function eventOf(ticket: TicketRow, timer: SlaTimerRow, entry: TimerEntry, tookMs: number): SlaEventRow {
  const { metric, instance, policyId, targetMs, startedAt } = timer;
  const { queueId, userId, whatsappId, priority } = ticket;
  return {
    ...entry,
    ...{ metric, instance, policyId, targetMs, tookMs },
    ...{ ticketId: ticket.id, queueId, userId, whatsappId, priority },
    wallMs: Math.max(0, entry.at - startedAt),
  };
}

function publish(ctx: Context, timer: SlaTimerRow, { kind, undone }: TimerEntry): void {
  const { ticketId, policyId, metric, instance, targetMs, dueAt } = timer;
  const data: SlaEventData = { ticketId, policyId, metric, instance, targetMs, dueAt };
  if (kind === 'warned') ctx.emit('ticket.sla.warned', data);
  if (kind === 'breached') ctx.emit('ticket.sla.breached', data);
  if (kind === 'withdrawn' && undone !== null) ctx.emit('ticket.sla.withdrawn', { ...data, undone });
}

/** Finds the tickets whose conversation a bot has. */
export async function botsOf(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.sql.rows<{ ticketId: number }>(
    `SELECT ticketId FROM TicketWork WHERE ticketId IN (${places(ids.length)}) AND +companyId = :company AND phase = 'bot'`,
    [...ids],
  );
  return new Set(rows.map(({ ticketId }) => ticketId));
}
