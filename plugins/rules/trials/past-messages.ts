import { type Context, places } from '@balcao/core';
import { ofPersons } from '../../tickets/index.ts';
import type { RuleTrigger } from '../schemas.ts';
import { dueAfter, isSpeech, never, waitOf } from '../timers/rule-timer.ts';
import type { PastEvent, PastSlice } from './past-event.ts';

const dayMs = 24 * 60 * 60_000;
/** Tickets of one statement; their messages are read together. */
const ticketsAtOnce = 100;
/**
 * Factor for waiting times by opening hours: messages are read from this number of waiting times before the trial
 * begins, plus a week.
 */
const stretch = 8;

interface Said {
  ticketId: number;
  at: number;
  isCustomers: boolean;
  isPersons: boolean;
  isSpeech: boolean;
}

interface Conversation {
  id: number;
  updatedAt: number;
  queueId: number | null;
  isClosed: boolean;
}

/**
 * Reconstructs, for an admin's trial of a rule, events from the messages of tickets that changed since a moment, the
 * first changed ticket first: a customer's message, a wait without an answer, or a silence. The end of a wait by
 * closing is not stored, so such an event is marked as uncertain.
 */
export async function* pastMessages(
  ctx: Context,
  trigger: RuleTrigger,
  since: number,
): AsyncGenerator<PastSlice> {
  const wait = waitOf(trigger) ?? 0;
  const from = since - (trigger.hours ? wait * stretch + 7 * dayMs : wait);
  const now = Date.now();
  let last: Conversation | undefined;
  do {
    const tickets = await ticketsSince(ctx, from, last);
    last = tickets.length === ticketsAtOnce ? tickets.at(-1) : undefined;
    const said = await saidIn(ctx, tickets, from);
    const events: PastEvent[] = [];
    for (const ticket of tickets)
      for (const event of await eventsOf(ctx, trigger, ticket, said.get(ticket.id) ?? []))
        if (event.at >= since && event.at <= now) events.push(event);
    yield { looked: tickets.length, events };
  } while (last);
}

async function ticketsSince(ctx: Context, from: number, last: Conversation | undefined) {
  const rows = await ctx.sql.rows<{ id: number; updatedAt: number; queueId: number | null; status: string }>(
    `SELECT t.id, t.updatedAt, t.queueId, t.status FROM Tickets t
     WHERE t.companyId = :company AND t.updatedAt >= ? AND (t.updatedAt > ? OR t.id > ?)
     ORDER BY t.updatedAt, t.id LIMIT ${ticketsAtOnce}`,
    last ? [last.updatedAt, last.updatedAt, last.id] : [from, from - 1, 0],
  );
  return rows.map(
    ({ id, updatedAt, queueId, status }): Conversation => ({
      ...{ id: Number(id), updatedAt: Number(updatedAt), queueId },
      isClosed: status === 'closed',
    }),
  );
}

async function saidIn(
  ctx: Context,
  tickets: readonly Conversation[],
  from: number,
): Promise<Map<number, Said[]>> {
  const said = new Map<number, Said[]>();
  if (tickets.length === 0) return said;
  const rows = await ctx.sql.rows<Record<'ticketId' | 'at' | 'fromMe' | 'isPersons' | 'isSpeech', number>>(
    `SELECT m.ticketId, m.createdAt AS at, m.fromMe, CASE WHEN ${ofPersons} THEN 1 ELSE 0 END AS isPersons,
       CASE WHEN ${isSpeech} THEN 1 ELSE 0 END AS isSpeech
     FROM Messages m WHERE m.ticketId IN (${places(tickets.length)}) AND +m.companyId = :company AND m.createdAt >= ?
     ORDER BY m.ticketId, m.id`,
    [...tickets.map(({ id }) => id), from],
  );
  for (const row of rows) {
    const ticketId = Number(row.ticketId);
    const one = {
      ...{ ticketId, at: Number(row.at), isCustomers: Number(row.fromMe) === 0 },
      ...{ isPersons: Number(row.isPersons) === 1, isSpeech: Number(row.isSpeech) === 1 },
    };
    said.set(ticketId, [...(said.get(ticketId) ?? []), one]);
  }
  return said;
}

async function eventsOf(
  ctx: Context,
  trigger: RuleTrigger,
  ticket: Conversation,
  said: readonly Said[],
): Promise<PastEvent[]> {
  const { id: ticketId } = ticket;
  if (trigger.on === 'customer-wrote')
    return said.flatMap(({ isCustomers, at }) => (isCustomers ? [{ ticketId, at }] : []));
  const events: PastEvent[] = [];
  for (const { since, until } of trigger.on === 'silent' ? silencesOf(said) : waitsOf(said)) {
    const at = await dueAfter(ctx, trigger, { since, queueId: ticket.queueId });
    if (at === null || at >= never || (until !== null && until <= at)) continue;
    events.push({ ticketId, at, isUncertain: until === null && ticket.isClosed });
  }
  return events;
}

interface Stretch {
  since: number;
  /** End; null: it lasts until now, or until the ticket was closed. */
  until: number | null;
}

function waitsOf(said: readonly Said[]): Stretch[] {
  const waits: Stretch[] = [];
  let since: number | null = null;
  for (const { isCustomers, isPersons, at } of said) {
    if (isCustomers) since ??= at;
    if (!isPersons || since === null) continue;
    waits.push({ since, until: at });
    since = null;
  }
  return since === null ? waits : [...waits, { since, until: null }];
}

function silencesOf(said: readonly Said[]): Stretch[] {
  const spoken = said.filter(({ isSpeech: counts }) => counts);
  return spoken.map(({ at }, index) => ({ since: at, until: spoken[index + 1]?.at ?? null }));
}
