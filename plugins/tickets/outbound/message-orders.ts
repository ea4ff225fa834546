import { backOffMs, type Context, type Host, sweptRows } from '@balcao/core';
import { ChannelCallFailed } from '../../connections/index.ts';

/**
 * Requests to the network about sent messages, such as deleting one. Each request is kept in the database until the
 * network has carried it out, at most one per message. Their tables share the columns `messageId`, `companyId`,
 * `attempts` and `nextAt`.
 */
export interface MessageOrders {
  table: 'Revocations' | 'MessageEdits';
  job: string;
  /** Log text of a failed order. */
  failure: string;
}

const attemptsInAll = 30;
const firstDelayMs = 2_000;
const delayMaxMs = 10 * 60_000;
/** Duration of an attempt's lease, in milliseconds; then another may begin. */
const claimMs = 60_000;
const sweepLimit = 200;

/** Wakes the job that performs an order on a sent message, such as an edit or a deletion on the customer's phone. */
export function wakeOrder(ctx: Context, { job }: MessageOrders, messageId: number): void {
  ctx.enqueue(job, { messageId }, { dedupeKey: `${job}/${messageId}` });
}

/** Takes the try that is due, so that no other begins it too; false when there is none. */
export async function claimOrder(
  ctx: Context,
  { table }: MessageOrders,
  messageId: number,
): Promise<boolean> {
  const now = Date.now();
  const { affected } = await ctx.sql.write(
    `UPDATE ${table} SET nextAt = ?, attempts = attempts + 1 WHERE messageId = ? AND companyId = :company AND nextAt <= ?`,
    [now + claimMs, messageId, now],
  );
  return affected > 0;
}

/** After a try that failed: another one later, or none when the network refused for good or was asked often enough. */
export async function retryOrder(
  ctx: Context,
  orders: MessageOrders,
  messageId: number,
  error: unknown,
): Promise<void> {
  const [row] = await ctx.sql.rows<{ attempts: number }>(
    `SELECT attempts FROM ${orders.table} WHERE messageId = ? AND companyId = :company`,
    [messageId],
  );
  if (!row) return;
  const isRefused = error instanceof ChannelCallFailed && error.code === 'refused';
  if (isRefused || row.attempts >= attemptsInAll) {
    ctx.log.warn({ err: error, messageId }, orders.failure);
    return forgetOrder(ctx, orders, messageId);
  }
  const delayMs = backOffMs(row.attempts + 1, { firstMs: firstDelayMs, maxMs: delayMaxMs });
  await ctx.sql.write(`UPDATE ${orders.table} SET nextAt = ? WHERE messageId = ? AND companyId = :company`, [
    Date.now() + delayMs,
    messageId,
  ]);
}

export async function forgetOrder(ctx: Context, { table }: MessageOrders, messageId: number): Promise<void> {
  await ctx.sql.write(`DELETE FROM ${table} WHERE messageId = ? AND companyId = :company`, [messageId]);
}

/** Wakes the orders that are due. */
export async function sweepOrders(host: Host, { table, job }: MessageOrders): Promise<void> {
  const due = await sweptRows(host, {
    ...{ table, keys: ['messageId'], limit: sweepLimit },
    where: (rows) => rows.where('nextAt', '<=', Date.now()).orderBy('nextAt'),
  });
  for (const { ctx, messageId } of due) ctx.enqueue(job, { messageId }, { dedupeKey: `${job}/${messageId}` });
}
