import { AppError, backOffMs, type Context, type ErrorKind, type Host, sweptRows } from '@balcao/core';
import { ChannelCallFailed, ConnectionNotInitialized, SendingPaused } from '../../connections/index.ts';
import { companyLanguage } from '../company-language.ts';
import type { CompanyLanguage } from '../contract/company-language.ts';
import type { MessageRow } from '../messages/message.ts';
import { leftAtOf } from '../messages/wire/message-context.ts';
import { addNote } from '../notes/add-note.ts';

/**
 * Requests to the network about sent messages, such as deleting one. Each request is kept in the database until the
 * network has carried it out, at most one per message. Their tables share the columns `messageId`, `companyId`,
 * `attempts` and `nextAt`.
 */
export interface MessageOrders {
  table: 'Revocations' | 'MessageEdits';
  job: string;
  /** Time in milliseconds after a message left from which customers' phones ignore the order. */
  windowMs: number;
  /** Error that the log gives for an order that comes too late. */
  tooLate: ErrorKind;
  /** Log text of a failed order. */
  failure: string;
  /** Note for the agents about an order that was given up; `excerpt` is the beginning of the message. */
  note: Record<CompanyLanguage, (excerpt: string) => string>;
}

const attemptsInAll = 30;
const firstDelayMs = 2_000;
const delayMaxMs = 10 * 60_000;
/** Time between two tries while the connection is away. */
const awayDelayMs = 2 * 60_000;
/** Longest time between two looks at a pause, which an admin may end while the notification of it is lost. */
const pausedDelayMaxMs = 10 * 60_000;
/** Duration of an attempt's lease, in milliseconds; then another may begin. */
const claimMs = 60_000;
const sweepLimit = 200;
const excerptLength = 80;

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

/**
 * Plans another try after one that failed, or gives the order up with a note: when the network refused for good or was
 * asked often enough. Only tries that reached the network are counted; while the connection is away, or a limit of the
 * network pauses it, the order waits, at most until the message is too old (see giveUpIfLate).
 */
export async function retryOrder(
  ctx: Context,
  orders: MessageOrders,
  message: MessageRow,
  error: unknown,
): Promise<void> {
  const [row] = await ctx.sql.rows<{ attempts: number }>(
    `SELECT attempts FROM ${orders.table} WHERE messageId = ? AND companyId = :company`,
    [message.id],
  );
  if (!row) return;
  if (error instanceof ChannelCallFailed && error.code === 'refused')
    return giveUp(ctx, orders, message, error);
  const waitMs = waitMsFor(orders, message, error);
  if (waitMs === null && row.attempts >= attemptsInAll) return giveUp(ctx, orders, message, error);
  const delayMs = waitMs ?? backOffMs(row.attempts + 1, { firstMs: firstDelayMs, maxMs: delayMaxMs });
  await ctx.sql.write(
    `UPDATE ${orders.table} SET nextAt = ?, attempts = ? WHERE messageId = ? AND companyId = :company`,
    [
      Math.ceil(Date.now() + delayMs),
      waitMs === null ? row.attempts : Math.max(row.attempts - 1, 0),
      message.id,
    ],
  );
}

/** Milliseconds until the next look at an order for which the network was not asked; null when it was. */
function waitMsFor({ windowMs }: MessageOrders, message: MessageRow, error: unknown): number | null {
  if (error instanceof AppError && error.code === ConnectionNotInitialized.code) return awayDelayMs;
  if (!(error instanceof SendingPaused)) return null;
  // A pause may be longer than phones take the change: the order is given up then, and not at the pause's end.
  const lateInMs = leftAtOf(message) + windowMs + 1 - Date.now();
  return Math.max(Math.min(error.leftMs, pausedDelayMaxMs, lateInMs), 0);
}

/**
 * Gives an order up whose message left too long ago, and returns true then: the network may accept such a change, but
 * the customer's phone ignores it. To be asked before every call.
 */
export async function giveUpIfLate(
  ctx: Context,
  orders: MessageOrders,
  message: MessageRow,
): Promise<boolean> {
  if (leftAtOf(message) >= Date.now() - orders.windowMs) return false;
  await giveUp(ctx, orders, message, orders.tooLate());
  return true;
}

/** Deletes an order that will not be tried again, and says so in a note, since the conversation shows it as done. */
async function giveUp(
  ctx: Context,
  orders: MessageOrders,
  { id, ticketId, body }: MessageRow,
  error: unknown,
): Promise<void> {
  ctx.log.warn({ err: error, messageId: id }, orders.failure);
  const note = orders.note[await companyLanguage(ctx)];
  const excerpt = body !== '' && body.length <= excerptLength ? body : `${body.slice(0, excerptLength)}…`;
  await ctx.transaction(async () => {
    // Leaves one note although two tries may end at the same time.
    if (await forgetOrder(ctx, orders, id)) await addNote(ctx, { ticketId, note: note(excerpt) });
  });
}

/** Deletes an order; false where it was deleted before. */
export async function forgetOrder(
  ctx: Context,
  { table }: MessageOrders,
  messageId: number,
): Promise<boolean> {
  const where = `WHERE messageId = ? AND companyId = :company`;
  const { affected } = await ctx.sql.write(`DELETE FROM ${table} ${where}`, [messageId]);
  return affected > 0;
}

/**
 * Makes the orders due that wait for this connection, which is connected again or no longer paused; a try under way keeps
 * its lease.
 */
export async function hurryOrders(
  ctx: Context,
  { table }: MessageOrders,
  connectionId: number,
): Promise<void> {
  const now = Date.now();
  await ctx.sql.write(
    `UPDATE ${table} SET nextAt = ? WHERE companyId = :company AND nextAt > ? AND EXISTS (
       SELECT 1 FROM Messages m WHERE m.id = ${table}.messageId AND m.whatsappId = ?)`,
    [now, now + claimMs, connectionId],
  );
}

/** Wakes the orders that are due. */
export async function sweepOrders(host: Host, { table, job }: MessageOrders): Promise<void> {
  const due = await sweptRows(host, {
    ...{ table, keys: ['messageId'], limit: sweepLimit },
    where: (rows) => rows.where('nextAt', '<=', Date.now()).orderBy('nextAt'),
  });
  for (const { ctx, messageId } of due) ctx.enqueue(job, { messageId }, { dedupeKey: `${job}/${messageId}` });
}
