import { type Host, nextTurn, places, tokensOf } from '@balcao/core';
import type { MessageRow } from '../../messages/message.ts';
import { indexRows } from './index-rows.ts';
import { searchedText } from './searched-text.ts';
import { addTokens, removeTokens } from './token-table.ts';

export const followJob = 'tickets/follow-words';

/** Limits of one step, which is one transaction: orders, bytes of their texts (or one text of any size), words. */
const ordersMax = 20;
const bytesMax = 20_000;
const wordsMax = 400;
/** Number of steps in one run; longer work takes several runs. */
const stepsOfRun = 200;

interface Order {
  id: number;
  companyId: number;
  messageId: number;
  formerBody: string | null;
  done: number;
  body: string | null;
  mediaType: MessageRow['mediaType'] | null;
  isDeleted: 0 | 1;
}

/** Starts the indexing of ordered messages after the commit; a sweep finds orders whose wake-up was lost. */
export function wakeFollower({ database, jobs }: Host, companyId: number): void {
  database.afterCommit(() => jobs.enqueue(followJob, { companyId }, { dedupeKey: followJob }));
}

/**
 * Updates the indexed words of changed messages by their present texts. The order for a message is deleted in the
 * transaction that performs it, so a crash loses none, and performing one twice changes nothing.
 */
export async function followOrders(host: Host): Promise<void> {
  for (let step = 0; step < stepsOfRun; step++) {
    const companyId = await followSome(host);
    if (companyId === null) return;
    await nextTurn();
    if (step + 1 === stepsOfRun) wakeFollower(host, companyId);
  }
}

/** Performs one step; returns a company that had an order, null when there was none. */
export function followSome(host: Host): Promise<number | null> {
  return host.database.transaction(async () => {
    const sql = indexRows(host);
    const orders = await nextOrders(host);
    let left = wordsMax;
    const finished: number[] = [];
    for (const order of orders) {
      if (left <= 0) break;
      const { done, isFinished } = await follow(host, order, left);
      left -= done - order.done;
      if (isFinished) finished.push(order.id);
      else await sql.write('UPDATE WordOrders SET done = ? WHERE id = ?', [done, order.id]);
    }
    if (finished.length > 0)
      await sql.write(`DELETE FROM WordOrders WHERE id IN (${places(finished.length)})`, finished);
    return orders[0]?.companyId ?? null;
  });
}

/** First the words of the former text that the present one lacks go, then those of the present one come. */
async function follow(host: Host, order: Order, max: number): Promise<{ done: number; isFinished: boolean }> {
  const { companyId, messageId, mediaType, isDeleted } = order;
  const former = tokensOf(order.formerBody ?? '');
  const present =
    mediaType === null ? [] : tokensOf(searchedText({ body: order.body ?? '', mediaType, isDeleted }));
  const end = Math.min(former.length + present.length, order.done + max);
  const kept = new Set(present);
  const gone = former.slice(order.done, end).filter((word) => !kept.has(word));
  const sql = indexRows(host);
  await removeTokens(sql, { companyId, messageId, words: gone });
  const from = Math.max(0, order.done - former.length);
  const words = present.slice(from, Math.max(from, end - former.length));
  await addTokens(sql, [{ companyId, messageId, words }]);
  return { done: end, isFinished: end === former.length + present.length };
}

/** The orders of one step with their messages as they are, which no other transaction follows or changes before our commit. */
async function nextOrders(host: Host): Promise<Order[]> {
  const sql = indexRows(host);
  const lock = sql.dialect === 'mysql' ? ' FOR UPDATE' : '';
  const sizes = await sql.rows<{ id: number; bytes: number }>(
    `SELECT o.id, COALESCE(OCTET_LENGTH(o.formerBody), 0) +
       COALESCE((SELECT OCTET_LENGTH(m.body) FROM Messages m WHERE m.id = o.messageId), 0) AS bytes
     FROM WordOrders o ORDER BY o.id LIMIT ${ordersMax}${lock}`,
  );
  const ids: number[] = [];
  let bytes = 0;
  for (const order of sizes) {
    bytes += Number(order.bytes);
    if (bytes > bytesMax && ids.length > 0) break;
    ids.push(order.id);
  }
  if (ids.length === 0) return [];
  return sql.rows<Order>(
    `SELECT o.id, o.companyId, o.messageId, o.formerBody, o.done, m.body, m.mediaType, m.isDeleted
     FROM WordOrders o LEFT JOIN Messages m ON m.id = o.messageId AND m.companyId = o.companyId
     WHERE o.id IN (${places(ids.length)}) ORDER BY o.id${lock}`,
    ids,
  );
}
