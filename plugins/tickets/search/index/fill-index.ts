import { type Host, nextTurn, tokensOf, tokensVersion } from '@balcao/core';
import type { MessageRow } from '../../messages/message.ts';
import { wakeFollower } from './follow-orders.ts';
import { indexRows } from './index-rows.ts';
import { readState, writeState } from './index-state.ts';
import { searchedText } from './searched-text.ts';
import { addTokens, type TokensOfMessage } from './token-table.ts';

export const fillJob = 'tickets/fill-words';

/** Limits of one step of the index, which is one transaction. */
const messagesMax = 50;
const wordsMax = 400;
/**
 * Length in bytes up to which this job indexes a text; a longer text is left to the job that indexes changed messages.
 */
const bytesMax = 2_000;
/** Number of steps in one run of the job; the whole work takes many runs. */
const stepsOfRun = 100;
const clearedOfStep = { sqlite: 250, mysql: 2000 } as const;

type Unread = Pick<MessageRow, 'id' | 'companyId' | 'mediaType' | 'isDeleted'> & { body: string | null };

/**
 * Adds older messages to the search index, the newest first, while users go on working. Each step stores its progress,
 * so a stopped process loses nothing, and of two processes one waits for the other. Returns true when more messages are
 * left.
 */
export async function fillIndex(host: Host, steps = stepsOfRun): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    if (!(await fillSome(host))) return false;
    await nextTurn();
  }
  return true;
}

/**
 * Does one step: deletes words that an earlier version indexed in another form, or indexes some messages. Returns false
 * when nothing is left.
 */
export function fillSome(host: Host): Promise<boolean> {
  return host.database.transaction(async () => {
    const state = await readState(host, { isMine: true });
    if (state.version !== tokensVersion) await writeState(host, { version: tokensVersion, isClearing: 1 });
    if (state.version !== tokensVersion || state.isClearing) return clearSome(host);
    if (state.unreadBelow === 0) return false;
    const messages = await unreadMessages(host, state.unreadBelow);
    const unreadBelow = messages.length === 0 ? 0 : await readIn(host, messages);
    await writeState(host, { unreadBelow });
    return unreadBelow > 0;
  });
}

/** Indexes the words of messages; returns the id of the last message. */
async function readIn(host: Host, messages: readonly Unread[]): Promise<number> {
  const kept: TokensOfMessage[] = [];
  const large: Unread[] = [];
  let words = 0;
  let last = 0;
  for (const message of messages) {
    if (words >= wordsMax) break;
    const { id, companyId, body, mediaType, isDeleted } = message;
    last = id;
    if (body === null) large.push(message);
    else {
      const found = tokensOf(searchedText({ body, mediaType, isDeleted }));
      words += found.length;
      kept.push({ companyId, messageId: id, words: found });
    }
  }
  const sql = indexRows(host);
  await addTokens(sql, kept);
  if (large[0]) {
    const orders = large.map(({ companyId, id }) => [companyId, id]);
    await sql.insert('WordOrders', ['companyId', 'messageId'], orders);
    wakeFollower(host, large[0].companyId);
  }
  return last;
}

function unreadMessages(host: Host, below: number): Promise<Unread[]> {
  const sql = indexRows(host);
  // The lock prevents other transactions from changing a text between this read and the commit.
  const lock = sql.dialect === 'mysql' ? ' LOCK IN SHARE MODE' : '';
  return sql.rows<Unread>(
    `SELECT id, companyId, mediaType, isDeleted, CASE WHEN OCTET_LENGTH(body) <= ${bytesMax} THEN body END AS body
     FROM Messages WHERE id < ? ORDER BY id DESC LIMIT ${messagesMax}${lock}`,
    [below],
  );
}

/**
 * Deletes some words of the earlier form. Once none is left, indexing starts at the newest message; words that were
 * stored meanwhile stay.
 */
async function clearSome(host: Host): Promise<true> {
  const sql = indexRows(host);
  const { dialect } = sql;
  const max = clearedOfStep[dialect];
  const key = 'companyId, segment, word, messageId';
  const { affected } = await sql.write(
    dialect === 'mysql'
      ? `DELETE FROM MessageWords ORDER BY ${key} LIMIT ${max}`
      : `DELETE FROM MessageWords WHERE (${key}) IN (SELECT ${key} FROM MessageWords LIMIT ${max})`,
  );
  if (affected === max) return true;
  const [newest] = await sql.rows<{ id: number | null }>('SELECT MAX(id) AS id FROM Messages');
  const end = newest?.id ? Number(newest.id) + 1 : 0;
  await writeState(host, { isClearing: 0, unreadBelow: end, total: end });
  return true;
}
