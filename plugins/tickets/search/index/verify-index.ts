import { type Host, nextTurn, tokensOf } from '@balcao/core';
import type { MessageRow } from '../../messages/message.ts';
import { indexRows } from './index-rows.ts';
import { readState } from './index-state.ts';
import { searchedText } from './searched-text.ts';
import { firstIdOf, segmentOf } from './token-table.ts';

/** Differences between an index and the messages. */
export interface Verified {
  messages: number;
  /** Words of messages that are not found by them. */
  missing: number;
  /** Words that their message does not have; a search passes over them. */
  stray: number;
}

type Said = Pick<MessageRow, 'id' | 'body' | 'mediaType' | 'isDeleted'>;
interface StoredToken {
  word: string;
  messageId: number;
}

const messagesOfLook = 500;
const wordsOfLook = 5_000;

/**
 * Compares every indexed message with its indexed words, for an operator, and reports progress. Differences are checked
 * again, because users write meanwhile; messages with a pending order are not counted.
 */
export async function verifyIndex(host: Host, tell?: (sofar: Verified) => void): Promise<Verified> {
  const sofar: Verified = { messages: 0, missing: 0, stray: 0 };
  for (
    let companyId = await companyFrom(host, 1);
    companyId;
    companyId = await companyFrom(host, companyId + 1)
  ) {
    const { oldest, newest } = await segmentsOf(host, companyId);
    for (let segment = newest; segment >= oldest; segment--) {
      await verifySegment(host, { companyId, segment }, sofar);
      tell?.(sofar);
    }
  }
  return sofar;
}

/** The first company from this id on that has messages or words. */
async function companyFrom(host: Host, companyId: number): Promise<number | null> {
  const [next] = await indexRows(host).rows<{ messages: number | null; words: number | null }>(
    `SELECT (SELECT MIN(companyId) FROM Messages WHERE companyId >= ?) AS messages,
       (SELECT MIN(companyId) FROM MessageWords WHERE companyId >= ?) AS words`,
    [companyId, companyId],
  );
  const found = [next?.messages, next?.words].flatMap((id) => id ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}

async function segmentsOf(host: Host, companyId: number): Promise<{ oldest: number; newest: number }> {
  const of = (end: string, column: string, table: string) =>
    `(SELECT ${end}(${column}) FROM ${table} WHERE companyId = ?)`;
  const [ends] = await indexRows(host).rows<Record<'first' | 'last' | 'oldest' | 'newest', number | null>>(
    `SELECT ${of('MIN', 'id', 'Messages')} AS first, ${of('MAX', 'id', 'Messages')} AS last,
       ${of('MIN', 'segment', 'MessageWords')} AS oldest, ${of('MAX', 'segment', 'MessageWords')} AS newest`,
    [companyId, companyId, companyId, companyId],
  );
  const all = [
    ...[ends?.first, ends?.last].flatMap((id) => (id == null ? [] : segmentOf(Number(id)))),
    ...[ends?.oldest, ends?.newest].flatMap((segment) => segment ?? []),
  ];
  return { oldest: Math.min(...all), newest: Math.max(...all) };
}

async function verifySegment(
  host: Host,
  place: { companyId: number; segment: number },
  sofar: Verified,
): Promise<void> {
  const expected = await expectedWords(host, place);
  sofar.messages += expected.size;
  const suspects = new Set<number>();
  for await (const { word, messageId } of keptWords(host, place)) {
    if (!expected.get(messageId)?.delete(word)) suspects.add(messageId);
  }
  for (const [messageId, missing] of expected) if (missing.size > 0) suspects.add(messageId);
  for (const messageId of suspects) await verifyMessage(host, place, messageId, sofar);
}

/** The words that the segment's messages must have. */
async function expectedWords(
  host: Host,
  { companyId, segment }: { companyId: number; segment: number },
): Promise<Map<number, Set<string>>> {
  const { unreadBelow } = await readState(host);
  const expected = new Map<number, Set<string>>();
  const end = firstIdOf(segment + 1);
  for (let from = Math.max(firstIdOf(segment), unreadBelow); ; ) {
    const messages = await indexRows(host).rows<Said>(
      `SELECT id, body, mediaType, isDeleted FROM Messages WHERE companyId = ? AND id >= ? AND id < ?
       ORDER BY id LIMIT ${messagesOfLook}`,
      [companyId, from, end],
    );
    for (const message of messages) expected.set(message.id, new Set(tokensOf(searchedText(message))));
    const last = messages.at(-1);
    if (!last || messages.length < messagesOfLook) return expected;
    from = last.id + 1;
    await nextTurn();
  }
}

/** Reads every word stored in the segment, in the order of the key. */
async function* keptWords(
  host: Host,
  { companyId, segment }: { companyId: number; segment: number },
): AsyncGenerator<StoredToken> {
  let after: StoredToken = { word: '', messageId: 0 };
  for (;;) {
    const rows: StoredToken[] = await indexRows(host).rows<StoredToken>(
      `SELECT word, messageId FROM MessageWords
       WHERE companyId = ? AND segment = ? AND word >= ? AND (word > ? OR messageId > ?)
       ORDER BY word, messageId LIMIT ${wordsOfLook}`,
      [companyId, segment, after.word, after.word, after.messageId],
    );
    for (const { word, messageId } of rows) yield { word, messageId: Number(messageId) };
    const last = rows.at(-1);
    if (!last || rows.length < wordsOfLook) return;
    after = last;
    await nextTurn();
  }
}

/** Verifies one message by itself, as it is stored now. */
async function verifyMessage(
  host: Host,
  { companyId, segment }: { companyId: number; segment: number },
  messageId: number,
  sofar: Verified,
): Promise<void> {
  await host.database.transaction(async () => {
    const [order] = await indexRows(host).rows('SELECT id FROM WordOrders WHERE messageId = ? LIMIT 1', [
      messageId,
    ]);
    if (order) return;
    const [message] = await indexRows(host).rows<Said>(
      'SELECT id, body, mediaType, isDeleted FROM Messages WHERE id = ? AND companyId = ?',
      [messageId, companyId],
    );
    const expected = message ? tokensOf(searchedText(message)) : [];
    const kept = await indexRows(host).rows<{ word: string }>(
      'SELECT word FROM MessageWords WHERE companyId = ? AND segment = ? AND messageId = ?',
      [companyId, segment, messageId],
    );
    const words = new Set(kept.map(({ word }) => word));
    const missing = expected.filter((word) => !words.delete(word)).length;
    sofar.missing += missing;
    sofar.stray += words.size;
  });
}
