import { createHash, randomUUID } from 'node:crypto';
import { acrossCompanies, backOffMs, type Context, type Host, mustWaitForDatabase } from '@balcao/core';
import { drainClaimMs, inboxBackOff, inboxBatch, inboxTriesMax } from '../contract/limits.ts';
import { TooEarly } from './apply-statuses.ts';
import { applyUpdates } from './apply-updates.ts';
import { Backlog } from './backlog.ts';
import type { CloudUpdate } from './webhook-value.ts';

/** Name of the job that applies a number's stored webhooks. */
export const inboxJob = 'cloud/inbox';

interface Row {
  id: number;
  body: string;
  tries: number;
  /** Time of arrival in epoch milliseconds. */
  at: number | string;
}

/**
 * Stores webhook updates in a connection's inbox, in the open transaction; an update that is in the inbox already is
 * stored once.
 */
export async function keepUpdates(
  ctx: Context,
  connectionId: number,
  updates: readonly CloudUpdate[],
): Promise<void> {
  if (updates.length === 0) return;
  const at = Date.now();
  const rows = updates.map((update) => {
    const body = JSON.stringify(update);
    const digest = createHash('sha256').update(body).digest('hex');
    return { connectionId, digest, body, at, nextAt: at };
  });
  for (let from = 0; from < rows.length; from += 100)
    await ctx
      .insert('CloudInbox', rows.slice(from, from + 100))
      .onConflict(['connectionId', 'digest'])
      // An update that failed for good and arrives again gets new attempts.
      .merge({ failedAt: null, tries: 0, nextAt: at });
  await ctx.table('CloudNumbers').where({ connectionId }).update({ lastWebhookAt: at });
  ctx.enqueue(inboxJob, { connectionId });
}

/**
 * Applies the updates in a connection's inbox, the oldest first, in one process at a time. When a process dies, its
 * claim ends after a while and another process continues with its rows.
 */
export async function drainInbox(ctx: Context, connectionId: number): Promise<void> {
  // Updates that arrive while another process works on the inbox are left to that process, which checks again after it
  // has released its claim.
  while (await hasWaiting(ctx, connectionId)) {
    const claim = await takeInbox(ctx, connectionId);
    if (!claim) return dropWithoutNumber(ctx, connectionId);
    // Other work may delay a batch beyond the end of the claim, so the claim is renewed while the batch runs.
    const beat = setInterval(() => void holdInbox(ctx, connectionId, claim), drainClaimMs / 3);
    try {
      while (await drainBatch(ctx, connectionId, claim));
    } finally {
      clearInterval(beat);
      await ctx
        .table('CloudNumbers')
        .where({ connectionId, drainedBy: claim })
        .update({ drainedBy: null, drainedUntil: 0 });
    }
  }
}

/** Drops updates that came while their connection was given another provider, and with it lost its number. */
async function dropWithoutNumber(ctx: Context, connectionId: number): Promise<void> {
  const number = await ctx.table('CloudNumbers').where({ connectionId }).first('connectionId');
  if (!number) await ctx.table('CloudInbox').where({ connectionId }).delete();
}

/** Enqueues the job again for inboxes whose job was lost. */
export async function wakeInboxes(host: Host, olderThanMs = 5000): Promise<void> {
  const rows: Array<{ companyId: number; connectionId: number }> = await inboxesOfAll(host)
    .whereNull('failedAt')
    .where('nextAt', '<=', Date.now() - olderThanMs)
    .distinct('companyId', 'connectionId');
  for (const { companyId, connectionId } of rows)
    host.contextFor(companyId).enqueue(inboxJob, { connectionId });
}

/**
 * Gives updates that failed for good one more attempt, because a new version of the product may be able to read them.
 * An update that fails again is set aside again, with its first date.
 */
export async function retryPutAside(host: Host): Promise<void> {
  await inboxesOfAll(host)
    .whereNotNull('failedAt')
    .update({ failedAt: null, tries: inboxTriesMax - 1, nextAt: Date.now() });
}

function inboxesOfAll(host: Host) {
  return acrossCompanies(host, 'sweeps look after the inboxes of every company').table('CloudInbox');
}

async function takeInbox(ctx: Context, connectionId: number): Promise<string | null> {
  const [claim, now] = [randomUUID(), await ctx.host.database.now()];
  const taken = await ctx
    .table('CloudNumbers')
    .where({ connectionId })
    .where('drainedUntil', '<=', now)
    .update({ drainedBy: claim, drainedUntil: now + drainClaimMs });
  return Number(taken) === 1 ? claim : null;
}

/** Renews this process's claim on an inbox; returns false where another process has it. */
async function renewClaim(ctx: Context, connectionId: number, claim: string): Promise<boolean> {
  const now = await ctx.host.database.now();
  const isOurs = await ctx
    .table('CloudNumbers')
    .where({ connectionId, drainedBy: claim })
    .update({ drainedUntil: now + drainClaimMs });
  return Number(isOurs) === 1;
}

async function holdInbox(ctx: Context, connectionId: number, claim: string): Promise<void> {
  await renewClaim(ctx, connectionId, claim).catch((error: unknown) =>
    ctx.log.debug({ err: error, connectionId }, 'an inbox could not be held'),
  );
}

/** Applies one batch; returns false when the inbox is empty or belongs to another process. */
async function drainBatch(ctx: Context, connectionId: number, claim: string): Promise<boolean> {
  if (!(await renewClaim(ctx, connectionId, claim))) return false;
  const rows: Row[] = await waitingIn(ctx, connectionId)
    .orderBy('id')
    .limit(inboxBatch)
    .select('id', 'body', 'tries', 'at');
  if (rows.length === 0) return false;
  try {
    await applyUpdates(ctx, connectionId, rows.map(updateOf));
  } catch (error) {
    if (mustWaitForDatabase(error)) throw error;
    // The batch failed because of one of its updates, so each is applied alone and the others succeed.
    for (const row of rows) await applyOne(ctx, connectionId, row);
    return true;
  }
  const ids = rows.map(({ id }) => id);
  await Backlog.of(ctx.host).step(() => ctx.table('CloudInbox').whereIn('id', ids).delete());
  return true;
}

async function applyOne(ctx: Context, connectionId: number, row: Row): Promise<void> {
  try {
    await applyUpdates(ctx, connectionId, [updateOf(row)]);
    await ctx.table('CloudInbox').where({ id: row.id }).delete();
  } catch (error) {
    if (mustWaitForDatabase(error)) throw error;
    const tries = row.tries + 1;
    const about = { err: error, connectionId, inboxId: row.id, tries };
    if (error instanceof TooEarly) ctx.log.info(about, 'an update waits for its message');
    else ctx.log.error(about, 'an update could not be handed on');
    const nextAt = Date.now() + backOffMs(tries, inboxBackOff);
    // The update is set aside with the date of its arrival, so that further attempts do not extend the time that it is
    // stored.
    const failedAt = tries >= inboxTriesMax ? Number(row.at) : null;
    await ctx.table('CloudInbox').where({ id: row.id }).update({ tries, failedAt, nextAt });
    ctx.enqueue(inboxJob, { connectionId }, { runAt: nextAt });
  }
}

function waitingIn(ctx: Context, connectionId: number) {
  return ctx
    .table('CloudInbox')
    .where({ connectionId })
    .whereNull('failedAt')
    .where('nextAt', '<=', Date.now());
}

async function hasWaiting(ctx: Context, connectionId: number): Promise<boolean> {
  return (await waitingIn(ctx, connectionId).first('id')) !== undefined;
}

function updateOf({ body }: Row): CloudUpdate {
  return JSON.parse(body) as CloudUpdate;
}
