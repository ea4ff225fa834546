import type { Context, Host } from '@balcao/core';
import { revokeOnChannel } from '../../connections/index.ts';
import { addressOf, contactsByIds } from '../../contacts/index.ts';
import { messagesByIds } from '../message.ts';
import { readRows, write } from '../sql.ts';

export const revokeJob = 'tickets/revoke';

interface Due {
  messageId: number;
  companyId: number;
  attempts: number;
}

const attemptsInAll = 30;
const firstDelayMs = 2_000;
const delayMaxMs = 10 * 60_000;
/** How long a try may take before another may begin. */
const claimMs = 60_000;
const sweepLimit = 200;

/** Notes, in the caller's transaction, that a message must be taken back at the customer's end; tried after the commit. */
export async function orderRevocation(ctx: Context, messageId: number): Promise<void> {
  await ctx
    .db('Revocations')
    .insert({ messageId, companyId: ctx.companyId, nextAt: Date.now() })
    .onConflict('messageId')
    .ignore();
  ctx.enqueue(revokeJob, { messageId }, { dedupeKey: `${revokeJob}/${messageId}` });
}

/** Takes one message back; a connection that is away is tried again later. Safe to run twice. */
export async function revoke(ctx: Context, messageId: number): Promise<void> {
  const now = Date.now();
  const { affected } = await write(
    ctx.db,
    'UPDATE Revocations SET nextAt = ?, attempts = attempts + 1 WHERE messageId = ? AND companyId = ? AND nextAt <= ?',
    [now + claimMs, messageId, ctx.companyId, now],
  );
  if (affected === 0) return;
  const [message] = await messagesByIds(ctx, [messageId]);
  const contact = message && (await contactsByIds(ctx, [message.contactId])).get(message.contactId);
  if (!message || !contact || message.whatsappId === null) return forget(ctx, messageId);
  try {
    await revokeOnChannel(ctx, message.whatsappId, { wireId: message.wireId, to: addressOf(contact) });
    await forget(ctx, messageId);
  } catch (error) {
    await retryLater(ctx, messageId, error);
  }
}

/** Wakes the revocations that are due. */
export async function sweepRevocations(host: Host): Promise<void> {
  const due = await readRows<Due>(
    host.database.current,
    `SELECT messageId, companyId, attempts FROM Revocations WHERE nextAt <= ? ORDER BY nextAt LIMIT ${sweepLimit}`,
    [Date.now()],
  );
  for (const { messageId, companyId } of due) {
    host.jobs.enqueue(revokeJob, { companyId, messageId }, { dedupeKey: `${revokeJob}/${messageId}` });
  }
}

async function retryLater(ctx: Context, messageId: number, error: unknown): Promise<void> {
  const [row] = await readRows<Due>(
    ctx.db,
    'SELECT messageId, companyId, attempts FROM Revocations WHERE messageId = ?',
    [messageId],
  );
  if (!row) return;
  if (row.attempts >= attemptsInAll) {
    ctx.log.warn({ err: error, messageId }, 'a deleted message could not be taken back at the customer');
    return forget(ctx, messageId);
  }
  const delayMs = Math.min(delayMaxMs, firstDelayMs * 2 ** row.attempts);
  await write(ctx.db, 'UPDATE Revocations SET nextAt = ? WHERE messageId = ?', [
    Date.now() + delayMs,
    messageId,
  ]);
}

async function forget(ctx: Context, messageId: number): Promise<void> {
  await write(ctx.db, 'DELETE FROM Revocations WHERE messageId = ? AND companyId = ?', [
    messageId,
    ctx.companyId,
  ]);
}
