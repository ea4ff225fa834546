import { type Context, dialectOf, type Host } from '@balcao/core';
import { messagesByWireIds } from '../messages/message.ts';
import { places, readRows, write } from '../sql.ts';
import { changeBody, endMessage } from './change-message.ts';
import { raise, tellRaised } from './raise-acks.ts';

export const earlyJob = 'tickets/early-news';

interface News {
  wireId: string;
  ack?: number;
  editedBody?: string;
  revoked?: boolean;
}

interface Row {
  id: number;
  wireId: string;
  ack: number;
  editedBody: string | null;
  revoked: 0 | 1;
}

/** How long news may wait for its message. */
const keptMs = 7 * 24 * 60 * 60_000;
/** A message may be under way in a transaction that cannot see the news yet: looked at once more after this. */
const secondLookMs = 500;
const sweepLimit = 500;

/** Keeps what came before its message. Several news of one message add up: the highest ack, the last text. */
export async function keepEarly(
  ctx: Context,
  connectionId: number,
  { wireId, ack = 0, editedBody, revoked }: News,
): Promise<void> {
  const now = Date.now();
  const [conflict, given] =
    dialectOf(ctx.db) === 'mysql'
      ? ['ON DUPLICATE KEY UPDATE', (column: string) => `VALUES(${column})`]
      : ['ON CONFLICT(whatsappId, wireId) DO UPDATE SET', (column: string) => `excluded.${column}`];
  await write(
    ctx.db,
    `INSERT INTO EarlyNews (companyId, whatsappId, wireId, ack, editedBody, revoked, createdAt, updatedAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ${conflict}
       ack = CASE WHEN ${given('ack')} > ack THEN ${given('ack')} ELSE ack END,
       editedBody = COALESCE(${given('editedBody')}, editedBody),
       revoked = CASE WHEN ${given('revoked')} = 1 THEN 1 ELSE revoked END,
       updatedAt = ${given('updatedAt')}`,
    [ctx.companyId, connectionId, wireId, ack, editedBody ?? null, revoked ? 1 : 0, now, now],
  );
}

/** Looks again soon, for a message that was just being stored when its news came. */
export function applyEarlyLater(ctx: Context, connectionId: number, wireIds: readonly string[]): void {
  ctx.enqueue(earlyJob, { connectionId, wireIds: [...wireIds] }, { runAt: Date.now() + secondLookMs });
}

/** Applies kept news to messages that are stored by now. Safe to run twice. */
export async function applyEarly(
  ctx: Context,
  connectionId: number,
  wireIds: readonly string[],
): Promise<void> {
  if (wireIds.length === 0) return;
  const raised = await ctx.transaction(async () => {
    const messages = await messagesByWireIds(ctx, connectionId, wireIds);
    if (messages.length === 0) return [];
    const found = messages.map(({ wireId }) => wireId);
    const rows = await readRows<Row>(
      ctx.db,
      `SELECT id, wireId, ack, editedBody, revoked FROM EarlyNews
       WHERE whatsappId = ? AND companyId = ? AND wireId IN (${places(found.length)})`,
      [connectionId, ctx.companyId, ...found],
    );
    if (rows.length === 0) return [];
    for (const { wireId, editedBody, revoked } of rows) {
      const message = messages.find((stored) => stored.wireId === wireId);
      if (message && editedBody !== null) await changeBody(ctx, message, editedBody);
      if (message && revoked) await endMessage(ctx, message);
    }
    await write(
      ctx.db,
      `DELETE FROM EarlyNews WHERE id IN (${places(rows.length)})`,
      rows.map(({ id }) => id),
    );
    return raise(ctx, messages, new Map(rows.map(({ wireId, ack }) => [wireId, ack])));
  });
  await tellRaised(ctx, raised);
}

/** Applies what a lost wake-up left behind and forgets what nobody came for. */
export async function sweepEarly(host: Host): Promise<void> {
  const { current } = host.database;
  await write(current, 'DELETE FROM EarlyNews WHERE createdAt < ?', [Date.now() - keptMs]);
  const rows = await readRows<{ companyId: number; whatsappId: number; wireId: string }>(
    current,
    `SELECT e.companyId, e.whatsappId, e.wireId FROM EarlyNews e
     JOIN Messages m ON m.whatsappId = e.whatsappId AND m.wireId = e.wireId LIMIT ${sweepLimit}`,
    [],
  );
  for (const { companyId, whatsappId, wireId } of rows)
    await applyEarly(host.contextFor(companyId), whatsappId, [wireId]);
}
