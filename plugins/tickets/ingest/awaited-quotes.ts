import { type Host, places, type Sql } from '@balcao/core';
import { messagesByIds } from '../messages/message.ts';
import { type QuotedRow, quotedSelect } from '../messages/quotes.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';
import { type Stored, wireKey } from './arrival.ts';
import { batchRows } from './batch-rows.ts';
import { mayQuote } from './quotes-of-batch.ts';

/** Stored message whose quoted message is not stored yet. */
export interface AwaitedQuote {
  messageId: number;
  whatsappId: number;
  /** Id on the network of the quoted message. */
  wireId: string;
}

/**
 * Time that a message waits for the one it quotes. Most of these quote messages from before the number was paired,
 * which never come.
 */
const keptMs = 7 * 24 * 60 * 60_000;
/**
 * Age up to which the sweep looks for a message and its quoted message that two transactions stored at once, without
 * seeing each other.
 */
const crossingMs = 10 * 60_000;
const sweepLimit = 500;

/** Records which of these messages quote one that is not stored yet, in the caller's transaction. */
export async function saveAwaitedQuotes(sql: Sql, messages: readonly Stored[], now: number): Promise<void> {
  const waiting = messages.filter(
    ({ stored }) => stored.quotedWireId !== null && stored.quotedMessageId === null,
  );
  await sql.insert(
    'AwaitedQuotes',
    ['messageId', 'companyId', 'whatsappId', 'wireId', 'createdAt'],
    waiting.map(({ companyId, connectionId, stored }) => [
      stored.id,
      companyId,
      connectionId,
      stored.quotedWireId,
      now,
    ]),
  );
}

/**
 * Links messages to the quoted messages that are stored by now, in the caller's transaction, and sends them to the
 * screens again. Safe to run twice.
 */
export async function linkAwaitedQuotes(host: Host, awaited: readonly AwaitedQuote[]): Promise<void> {
  if (awaited.length === 0) return;
  const { sql } = batchRows(host);
  const quoting = await sql.rows<QuotedRow>(
    `${quotedSelect} WHERE m.id IN (${places(awaited.length)})`,
    awaited.map(({ messageId }) => messageId),
  );
  const stored = await sql.rows<QuotedRow>(
    `${quotedSelect} WHERE ${awaited.map(() => '(m.whatsappId = ? AND m.wireId = ?)').join(' OR ')}`,
    awaited.flatMap(({ whatsappId, wireId }) => [whatsappId, wireId]),
  );
  const linked = new Map<number, number[]>();
  for (const row of quoting) {
    const quoted = stored.find((candidate) => isQuoteOf(row, candidate));
    if (!quoted) continue;
    await sql.write(
      `UPDATE Messages SET quotedMessageId = ?, updatedAt = ${nextUpdatedAt} WHERE id = ? AND companyId = ? AND quotedMessageId IS NULL`,
      [quoted.id, Date.now(), Date.now(), row.id, row.companyId],
    );
    linked.set(row.companyId, [...(linked.get(row.companyId) ?? []), row.id]);
  }
  const ids = [...linked.values()].flat();
  if (ids.length === 0) return;
  await sql.write(`DELETE FROM AwaitedQuotes WHERE messageId IN (${places(ids.length)})`, ids);
  for (const [companyId, changed] of linked) {
    const ctx = host.contextFor(companyId);
    await publishChanged(ctx, await messagesByIds(ctx, changed));
  }
}

/**
 * Links messages with quoted messages that were stored in the same moment, and deletes the waits for messages that
 * never arrived. Runs regularly.
 */
export async function sweepAwaitedQuotes(host: Host): Promise<void> {
  const { sql } = batchRows(host);
  const now = Date.now();
  await sql.write('DELETE FROM AwaitedQuotes WHERE createdAt < ?', [now - keptMs]);
  const crossed = await sql.rows<AwaitedQuote>(
    `SELECT w.messageId, w.whatsappId, w.wireId FROM AwaitedQuotes w
     JOIN Messages m ON m.whatsappId = w.whatsappId AND m.wireId = w.wireId WHERE w.createdAt >= ? LIMIT ${sweepLimit}`,
    [now - crossingMs],
  );
  await host.database.transaction(() => linkAwaitedQuotes(host, crossed));
}

function isQuoteOf(row: QuotedRow, candidate: QuotedRow): boolean {
  if (row.companyId !== candidate.companyId) return false;
  const names = wireKey(row.whatsappId, row.quotedWireId ?? '');
  return (
    names === wireKey(candidate.whatsappId, candidate.wireId) &&
    mayQuote({ contactId: row.contactId, isGroup: row.isOfGroup === 1 }, candidate)
  );
}
