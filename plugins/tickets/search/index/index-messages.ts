import { type Host, type Sql, tokensOf } from '@balcao/core';
import type { MessageRow } from '../../messages/message.ts';
import { wakeFollower } from './follow-orders.ts';
import { indexRows } from './index-rows.ts';
import { searchedText } from './searched-text.ts';
import { addTokens, removeTokens } from './token-table.ts';

type Said = Pick<MessageRow, 'id' | 'companyId' | 'body' | 'mediaType' | 'isDeleted'>;

/**
 * Most words that are indexed inside the transaction, so that a new message is found at once; the rest follows a moment
 * later.
 */
const wordsAtOnce = 300;
const lettersAtOnce = 2_000;

/** Indexes new messages for the search, in the transaction that stores them. */
export async function indexMessages(host: Host, messages: readonly Said[]): Promise<void> {
  const sql = indexRows(host);
  const atOnce = [];
  const later: Said[] = [];
  let words = 0;
  for (const message of messages) {
    const text = searchedText(message);
    if (text === '') continue;
    if (words >= wordsAtOnce || text.length > lettersAtOnce) {
      later.push(message);
      continue;
    }
    const kept = { companyId: message.companyId, messageId: message.id, words: tokensOf(text) };
    words += kept.words.length;
    atOnce.push(kept);
  }
  if (atOnce.length > 0) await addTokens(sql, atOnce);
  if (later.length === 0) return;
  await sql.insert(
    'WordOrders',
    ['companyId', 'messageId'],
    later.map(({ companyId, id }) => [companyId, id]),
  );
  wakeFollower(host, (later[0] as Said).companyId);
}

/**
 * Prepares the search index for a change, in the transaction that changes a message's text or marks it as deleted,
 * before it does so. Returns the function that updates the message's words afterwards.
 */
export async function reindexAfterChange(
  host: Host,
  messageId: number,
): Promise<(change: Partial<Pick<Said, 'body' | 'mediaType' | 'isDeleted'>>) => Promise<void>> {
  const sql = indexRows(host);
  // Read now and locked until our commit: a text that was read earlier may not be the last.
  const [before] = await sql.rows<Said>(
    `SELECT id, companyId, body, mediaType, isDeleted FROM Messages WHERE id = ?${lockOf(sql)}`,
    [messageId],
  );
  return async (change) => {
    if (before) await exchangeWords(host, before, searchedText({ ...before, ...change }));
  };
}

/** Call it in the transaction that removes messages, before they go: their words follow a moment later. */
export async function unindexMessages(
  host: Host,
  companyId: number,
  of: { ticketId: number } | { contactId: number },
): Promise<void> {
  const [column, id] = 'ticketId' in of ? ['ticketId', of.ticketId] : ['contactId', of.contactId];
  const { sql } = host.contextFor(companyId);
  const { affected } = await sql.write(
    `INSERT INTO WordOrders (companyId, messageId, formerBody) SELECT companyId, id, body FROM Messages
     WHERE ${column} = ? AND companyId = :company AND mediaType <> 'locationMessage'${lockOf(sql)}`,
    [id],
  );
  if (affected > 0) wakeFollower(host, companyId);
}

async function exchangeWords(host: Host, before: Said, text: string): Promise<void> {
  const sql = indexRows(host);
  const { companyId, id: messageId } = before;
  const former = searchedText(before);
  if (text === former) return;
  if (Math.max(text.length, former.length) > lettersAtOnce) {
    await sql.insert(
      'WordOrders',
      ['companyId', 'messageId', 'formerBody'],
      [[companyId, messageId, former]],
    );
    wakeFollower(host, companyId);
    return;
  }
  const words = tokensOf(text);
  const gone = tokensOf(former).filter((word) => !words.includes(word));
  await removeTokens(sql, { companyId, messageId, words: gone });
  // All of them, not only the new ones: an order that still waits may have some of the former ones to add.
  await addTokens(sql, [{ companyId, messageId, words }]);
}

function lockOf(sql: Sql): string {
  return sql.dialect === 'mysql' ? ' FOR UPDATE' : '';
}
