import { dialectOf, type Host } from '@balcao/core';
import type { MessageRow } from '../../messages/message.ts';
import { places, readRows, write } from '../../sql.ts';
import { nextTurn } from '../next-turn.ts';
import { wordsOf } from '../words.ts';
import { searchedText } from './searched-text.ts';
import { addWords, removeWords } from './word-table.ts';

export const followJob = 'tickets/follow-words';

/** Of one step, which is one transaction: orders, bytes of their texts (or one text of any size), words. */
const ordersMax = 20;
const bytesMax = 20_000;
const wordsMax = 400;
/** Steps of one run; a longer way is gone in several. */
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

/** Sets the follower off after the commit; its sweep finds what a lost wake-up leaves. */
export function wakeFollower({ database, jobs }: Host, companyId: number): void {
  database.afterCommit(() => jobs.enqueue(followJob, { companyId }, { dedupeKey: followJob }));
}

/**
 * Brings the words of ordered messages in step with their texts, whatever became of them meanwhile. An order leaves in the
 * transaction that finishes it, so a kill loses none, and one that is done twice changes nothing.
 */
export async function followOrders(host: Host): Promise<void> {
  for (let step = 0; step < stepsOfRun; step++) {
    const companyId = await followSome(host);
    if (companyId === null) return;
    await nextTurn();
    if (step + 1 === stepsOfRun) wakeFollower(host, companyId);
  }
}

/** One step; answers a company that had an order, null when there was none. */
export function followSome(host: Host): Promise<number | null> {
  return host.database.transaction(async () => {
    const orders = await nextOrders(host);
    let left = wordsMax;
    const finished: number[] = [];
    for (const order of orders) {
      if (left <= 0) break;
      const { done, isFinished } = await follow(host, order, left);
      left -= done - order.done;
      if (isFinished) finished.push(order.id);
      else
        await write(host.database.current, 'UPDATE WordOrders SET done = ? WHERE id = ?', [done, order.id]);
    }
    if (finished.length > 0)
      await write(
        host.database.current,
        `DELETE FROM WordOrders WHERE id IN (${places(finished.length)})`,
        finished,
      );
    return orders[0]?.companyId ?? null;
  });
}

/** First the words of the former text that the present one lacks go, then those of the present one come. */
async function follow(
  { database }: Host,
  order: Order,
  max: number,
): Promise<{ done: number; isFinished: boolean }> {
  const { companyId, messageId, mediaType, isDeleted } = order;
  const former = wordsOf(order.formerBody ?? '');
  const present =
    mediaType === null ? [] : wordsOf(searchedText({ body: order.body ?? '', mediaType, isDeleted }));
  const end = Math.min(former.length + present.length, order.done + max);
  const kept = new Set(present);
  const gone = former.slice(order.done, end).filter((word) => !kept.has(word));
  await removeWords(database.current, { companyId, messageId, words: gone });
  const from = Math.max(0, order.done - former.length);
  const words = present.slice(from, Math.max(from, end - former.length));
  await addWords(database.current, [{ companyId, messageId, words }]);
  return { done: end, isFinished: end === former.length + present.length };
}

/** The orders of one step with their messages as they are, which nobody else follows or changes before our commit. */
async function nextOrders({ database }: Host): Promise<Order[]> {
  const db = database.current;
  const lock = dialectOf(db) === 'mysql' ? ' FOR UPDATE' : '';
  const sizes = await readRows<{ id: number; bytes: number }>(
    db,
    `SELECT o.id, COALESCE(OCTET_LENGTH(o.formerBody), 0) +
       COALESCE((SELECT OCTET_LENGTH(m.body) FROM Messages m WHERE m.id = o.messageId), 0) AS bytes
     FROM WordOrders o ORDER BY o.id LIMIT ${ordersMax}${lock}`,
    [],
  );
  const ids: number[] = [];
  let bytes = 0;
  for (const order of sizes) {
    bytes += Number(order.bytes);
    if (bytes > bytesMax && ids.length > 0) break;
    ids.push(order.id);
  }
  if (ids.length === 0) return [];
  return readRows<Order>(
    db,
    `SELECT o.id, o.companyId, o.messageId, o.formerBody, o.done, m.body, m.mediaType, m.isDeleted
     FROM WordOrders o LEFT JOIN Messages m ON m.id = o.messageId AND m.companyId = o.companyId
     WHERE o.id IN (${places(ids.length)}) ORDER BY o.id${lock}`,
    ids,
  );
}
