import { type Host, isUniqueViolation, places, type Sql } from '@balcao/core';
import { saveAds } from '../ads/save-ad.ts';
import { saveAnswerTimes } from '../answer-times/answer-times.ts';
import { insertMessages, type MessageRow } from '../messages/message.ts';
import { orderCallAnswers } from '../outbound/answer-call.ts';
import { indexMessages } from '../search/index/index-messages.ts';
import { addTurns } from '../stages/stage-turns.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';
import { emitBatch } from './announce-batch.ts';
import { withUpdates } from './apply-known.ts';
import { type Arrival, type Placed, type Stored, type StoredBatch, TicketMoved, wireKey } from './arrival.ts';
import { messageRow } from './arrival-row.ts';
import { fillAwaited, keepAwaitedContents } from './awaited-contents.ts';
import { linkAwaitedQuotes, saveAwaitedQuotes } from './awaited-quotes.ts';
import { batchRows } from './batch-rows.ts';
import { eachOnce, notStoredYet, withoutGone } from './each-once.ts';
import { holdTickets } from './hold-tickets.ts';
import { type Known, readKnown } from './known-arrivals.ts';
import { lateReplies } from './late-replies.ts';
import { logOfBatch, writeTicketLog } from './log-of-batch.ts';
import { withoutLoneReactions } from './lone-reactions.ts';
import { nameMentions } from './name-mentions.ts';
import { placeArrivals } from './place-arrivals.ts';
import { linkQuotesWithinBatch, quotedMessages } from './quotes-of-batch.ts';
import { checkJoined, keyOf, type TicketsOfBatch, ticketsOfBatch } from './tickets-of-batch.ts';
import { updateTickets } from './update-tickets.ts';

const attempts = 6;
const nothing: StoredBatch = { messages: [], openedTicketIds: new Set(), quoted: new Map() };

/**
 * Stores a batch of arrived messages of any companies in one transaction with a handful of statements: drops duplicates,
 * finds or makes contacts and tickets, stores the messages in order and counts them on the tickets. Safe to run twice; a
 * race for a ticket with another process or with an agent who closes it runs it again.
 */
export async function storeBatch(host: Host, arrivals: readonly Arrival[]): Promise<StoredBatch> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await host.database.transaction(() => store(host, arrivals));
    } catch (error) {
      const isRace = error instanceof TicketMoved || isUniqueViolation(error);
      if (!isRace || attempt === attempts) throw error;
    }
  }
}

async function store(host: Host, arrivals: readonly Arrival[]): Promise<StoredBatch> {
  const all = batchRows(host);
  const { sql } = all;
  const now = Date.now();
  const known = await readKnown(sql, arrivals);
  const { fresh: unstored, fillings } = await notStoredYet(host, await nameMentions(host, arrivals), known);
  await fillAwaited(host, fillings);
  const fresh = await withoutGone(await withoutLoneReactions(host, unstored));
  if (fresh.length === 0) return nothing;
  const placed = eachOnce(await placeArrivals(host, fresh), known);
  const tickets = await ticketsOfBatch(host, sql, placed, now);
  const kept = placed.filter((arrival) => tickets.byKey.has(keyOf(arrival)));
  const quoted = await quotedMessages(sql, kept);
  await holdTickets(sql, foundTickets(kept, tickets));
  await checkJoined(sql, tickets);
  const rows = await insertMessages(
    all,
    await withUpdates(
      host,
      kept.map((arrival) => messageRow(arrival, tickets.byKey.get(keyOf(arrival)), quoted, now)),
      known,
    ),
  );
  const messages = withTickets(kept, rows, tickets);
  const batchQuotes = await linkQuotesWithinBatch(sql, messages);
  await saveAwaitedQuotes(sql, messages, now);
  await keepAwaitedContents(sql, messages, now);
  await linkAwaitedQuotes(host, known.awaited);
  await indexMessages(host, rows);
  const late = await lateReplies(host, messages);
  const log = logOfBatch(messages, late);
  await updateTickets(sql, messages, now, late);
  await saveTicketWork(host, activeIds(messages));
  await saveAds(host, messages);
  await saveAnswerTimes(host, messages);
  await addTurns(host, messages, now);
  await writeTicketLog(host, messages, tickets, log);
  await orderCallAnswers(host, messages);
  await forgetEarly(sql, kept, known);
  const byId = new Map([...quoted.values(), ...batchQuotes].map((message) => [message.id, message]));
  const batch = { messages, openedTicketIds: tickets.openedIds, quoted: byId };
  emitBatch(host, batch);
  return batch;
}

/** The tickets that were there before; what the batch opened is its own anyway. */
function foundTickets(kept: readonly Placed[], { byKey, openedIds }: TicketsOfBatch): TicketRow[] {
  return kept.flatMap((arrival) => {
    const ticket = byKey.get(keyOf(arrival));
    return ticket && !openedIds.has(ticket.id) ? [ticket] : [];
  });
}

/** Pending and open tickets of the batch; one of a closed ticket is no agent's work. */
function activeIds(messages: readonly Stored[]): number[] {
  const active = messages.filter(({ ticket }) => ticket.status !== 'closed');
  return [...new Set(active.map(({ ticket }) => ticket.id))];
}

export function withTickets(
  kept: readonly Placed[],
  rows: readonly MessageRow[],
  { byKey }: Pick<TicketsOfBatch, 'byKey'>,
): Stored[] {
  return kept.map((arrival, index) => ({
    ...arrival,
    stored: rows[index] as MessageRow,
    ticket: byKey.get(keyOf(arrival)) as Stored['ticket'],
  }));
}

async function forgetEarly(sql: Sql, kept: readonly Placed[], { early }: Known): Promise<void> {
  if (early.size === 0) return;
  const ids = kept.flatMap(
    ({ connectionId, message }) =>
      early.get(wireKey(connectionId, message.wireId))?.map(({ newsId }) => newsId) ?? [],
  );
  if (ids.length > 0) await sql.write(`DELETE FROM EarlyNews WHERE id IN (${places(ids.length)})`, ids);
}
