import { type Context, type Host, places, sweptRows } from '@balcao/core';
import { connectionsByIds } from '../../connections/index.ts';
import { ConnectionDeleted } from '../contract/reasons.ts';
import { type MessageRow, messagesByIds, outStates } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { nextUpdatedAt } from '../sql.ts';
import { logFailures } from './log-replies.ts';

const batch = 500;

/** Marks messages that still wait for a deleted connection as failed. Safe to run twice. */
export async function failStranded(ctx: Context, connectionId: number): Promise<void> {
  for (;;) {
    const failed = await ctx.transaction(() => failSome(ctx, connectionId));
    if (failed.length === 0) return;
    await publishChanged(ctx, failed);
  }
}

/**
 * Fails the messages that a deletion left behind whose event was lost, or that were stored while their connection was
 * deleted. Goes from one connection with waiting messages to the next, and so never reads the whole outbox.
 */
export async function sweepStranded(host: Host): Promise<void> {
  for (let after = 0; ; ) {
    const [next] = await sweptRows(host, {
      ...{ table: 'Outbox', keys: ['whatsappId'], limit: 1 },
      where: (rows) => rows.where('whatsappId', '>', after).orderBy('whatsappId'),
    });
    if (!next) return;
    const { ctx, whatsappId } = next;
    if (!(await connectionsByIds(ctx, [whatsappId])).has(whatsappId)) await failStranded(ctx, whatsappId);
    after = whatsappId;
  }
}

async function failSome(ctx: Context, connectionId: number): Promise<MessageRow[]> {
  // Locked: of two runs at once one finds nothing, and no failure is announced twice.
  const waiting = await ctx.sql.rows<{ messageId: number }>(
    `SELECT messageId FROM Outbox WHERE whatsappId = ? AND companyId = :company LIMIT ${batch}${
      ctx.sql.dialect === 'mysql' ? ' FOR UPDATE' : ''
    }`,
    [connectionId],
  );
  if (waiting.length === 0) return [];
  const now = Date.now();
  const ids = waiting.map(({ messageId }) => messageId);
  await ctx.sql.write(
    `DELETE FROM Outbox WHERE messageId IN (${places(ids.length)}) AND +companyId = :company`,
    ids,
  );
  await ctx.sql.write(
    `UPDATE Messages SET outState = ${outStates.failed}, failureCode = ?,
       failureDetails = NULL, failure = NULL, updatedAt = ${nextUpdatedAt} WHERE companyId = :company AND id IN (${places(ids.length)})`,
    [ConnectionDeleted.code, now, now, ...ids],
  );
  const failed = await messagesByIds(ctx, ids);
  await logFailures(ctx, failed);
  for (const { id, ticketId } of failed)
    ctx.emit('message.failed', { messageId: id, ticketId, failureCode: ConnectionDeleted.code });
  return failed;
}
