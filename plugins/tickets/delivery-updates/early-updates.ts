import { acrossCompanies, type Context, type Host, places } from '@balcao/core';
import { attributesOf } from '../contents/attributes.ts';
import { withNames } from '../contents/mention-names.ts';
import { type MessageRow, messagesByWireIds } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { changeBody, endMessage } from './change-message.ts';
import { decodeClaim, isEditInTime, ownMessages } from './own-messages.ts';
import { raise } from './raise-acks.ts';

export const earlyJob = 'tickets/early-news';

interface News {
  wireId: string;
  /** Author of the update (`encodeClaim`); empty for acks, which only ever concern our own messages. */
  claim: string;
  ack?: number;
  editedBody?: string;
  /** When the edit was made, epoch milliseconds. */
  editedAt?: number;
  revoked?: boolean;
}

interface Row {
  id: number;
  wireId: string;
  claim: string;
  ack: number;
  editedBody: string | null;
  editedAt: number | null;
  revoked: 0 | 1;
}

/** Time updates may wait for their message, in milliseconds. */
const keptMs = 7 * 24 * 60 * 60_000;
/** A message may be under way in a transaction that cannot see the updates yet: looked at once more after this. */
const secondLookMs = 500;
const sweepLimit = 500;

/** Saves updates that came before their message. Those of one author add up: the highest ack, the text of the latest edit. */
export async function saveEarly(
  ctx: Context,
  connectionId: number,
  { wireId, claim, ack = 0, editedBody, editedAt, revoked }: News,
): Promise<void> {
  const now = Date.now();
  const [conflict, given] =
    ctx.host.database.dialect === 'mysql'
      ? ['ON DUPLICATE KEY UPDATE', (column: string) => `VALUES(${column})`]
      : ['ON CONFLICT(whatsappId, wireId, claim) DO UPDATE SET', (column: string) => `excluded.${column}`];
  // The text before its time: MySQL assigns from left to right.
  const isLatest = `${given('editedAt')} >= COALESCE(editedAt, 0)`;
  await ctx.sql.write(
    `INSERT INTO EarlyNews (companyId, whatsappId, wireId, claim, ack, editedBody, editedAt, revoked, createdAt, updatedAt)
     VALUES (:company, ?, ?, ?, ?, ?, ?, ?, ?, ?) ${conflict}
       ack = CASE WHEN ${given('ack')} > ack THEN ${given('ack')} ELSE ack END,
       editedBody = CASE WHEN ${isLatest} THEN ${given('editedBody')} ELSE editedBody END,
       editedAt = CASE WHEN ${isLatest} THEN ${given('editedAt')} ELSE editedAt END,
       revoked = CASE WHEN ${given('revoked')} = 1 THEN 1 ELSE revoked END,
       updatedAt = ${given('updatedAt')}`,
    [connectionId, wireId, claim, ack, editedBody ?? null, editedAt ?? null, revoked ? 1 : 0, now, now],
  );
}

/** Looks again soon, for a message that was just being stored when its updates came. */
export function applyEarlyLater(ctx: Context, connectionId: number, wireIds: readonly string[]): void {
  ctx.enqueue(earlyJob, { connectionId, wireIds: [...wireIds] }, { runAt: Date.now() + secondLookMs });
}

/** Applies stored updates to messages that are stored by now. Safe to run twice. */
export async function applyEarly(
  ctx: Context,
  connectionId: number,
  wireIds: readonly string[],
): Promise<void> {
  if (wireIds.length === 0) return;
  const raised = await ctx.transaction(async () => {
    const messages = await messagesByWireIds(ctx, connectionId, wireIds);
    if (messages.length === 0) return [];
    const found = [...new Set(messages.map(({ wireId }) => wireId))];
    const rows = await ctx.sql.rows<Row>(
      `SELECT id, wireId, claim, ack, editedBody, editedAt, revoked FROM EarlyNews
       WHERE whatsappId = ? AND companyId = :company AND wireId IN (${places(found.length)}) ORDER BY id`,
      [connectionId, ...found],
    );
    if (rows.length === 0) return [];
    for (const row of rows.filter(({ claim }) => claim !== '')) await applyClaim(ctx, messages, row);
    await ctx.sql.write(
      `DELETE FROM EarlyNews WHERE id IN (${places(rows.length)}) AND +companyId = :company`,
      rows.map(({ id }) => id),
    );
    return raise(
      ctx,
      messages.filter(({ fromMe }) => fromMe),
      new Map(rows.filter(({ claim }) => claim === '').map(({ wireId, ack }) => [wireId, ack])),
    );
  });
  await publishChanged(ctx, raised);
}

/**
 * Applies an edit or a revocation to its author's own messages; one by another author changes nothing and is forgotten all
 * the same.
 */
async function applyClaim(
  ctx: Context,
  messages: readonly MessageRow[],
  { wireId, claim, editedBody, editedAt, revoked }: Row,
): Promise<void> {
  const about = messages.filter((message) => message.wireId === wireId);
  const author = decodeClaim(claim);
  for (const message of await ownMessages(ctx, about, author)) {
    const at = Number(editedAt ?? message.createdAt);
    if (editedBody !== null && isEditInTime(author, message, at))
      await changeBody(ctx, message, withNames(editedBody, attributesOf(message).mentions), { at });
    if (revoked) await endMessage(ctx, message);
  }
}

/** Applies early updates after a lost wake-up, and deletes updates whose message never arrived. */
export async function sweepEarly(host: Host): Promise<void> {
  const { sql } = acrossCompanies(host, 'one sweep serves every company');
  await sql.write('DELETE FROM EarlyNews WHERE createdAt < ?', [Date.now() - keptMs]);
  const rows = await sql.rows<{ companyId: number; whatsappId: number; wireId: string }>(
    `SELECT e.companyId, e.whatsappId, e.wireId FROM EarlyNews e
     JOIN Messages m ON m.whatsappId = e.whatsappId AND m.wireId = e.wireId LIMIT ${sweepLimit}`,
  );
  for (const { companyId, whatsappId, wireId } of rows)
    await applyEarly(host.contextFor(companyId), whatsappId, [wireId]);
}
