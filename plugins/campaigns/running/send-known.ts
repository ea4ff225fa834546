import { type Context, type Reason, storedReason } from '@balcao/core';
import { connectionsByIds, wireIdOf } from '../../connections/index.ts';
import {
  type Content,
  endMessage,
  type MessageRow,
  messagesByIds,
  outStates,
  partsFor,
  sendOnceMore,
} from '../../tickets/index.ts';
import { type Campaign, messageIdsOf, type RecipientRow } from '../campaign.ts';
import { MessageDeleted } from '../contract/reasons.ts';
import { changeLedger } from '../ledger.ts';

/** Row of a recipient with the contact whom it reaches. */
export interface Met {
  row: RecipientRow;
  contactId: number;
}

/** Row of a recipient with the message for them. */
export interface Addressed extends Met {
  content: Content;
}

/** True when the recipient must first be asked for consent, before the campaign's message. */
export function asks({ confirmation }: Campaign, { confirmedAt }: RecipientRow): boolean {
  return Boolean(confirmation) && confirmedAt === null;
}

/** Message that the recipient got last, or the request for consent; null before it. */
export function messageIdOf(campaign: Campaign, row: RecipientRow): number | null {
  return asks(campaign, row) ? row.confirmationMessageId : row.messageId;
}

/**
 * Sends a recipient's message that was stored before: the same message is sent, so that no recipient has it twice.
 * Returns 1 when a message was given to the number.
 */
export async function sendKnown(
  ctx: Context,
  campaign: Campaign,
  { row, content }: Addressed,
  around: { now: number; files: number },
): Promise<0 | 1> {
  const isRequest = asks(campaign, row);
  const lastId = Number(messageIdOf(campaign, row));
  const messageIds = isRequest ? [lastId] : messageIdsOf(row);
  const connectionId = campaign.whatsappId as number;
  const parts = await partsFor(ctx, connectionId, content);
  if (!isRequest && messageIds.length !== around.files + parts.length) {
    // Other files since: a message more or less than was stored.
    const stored = await messagesByIds(ctx, messageIds);
    if (stored.every(({ outState }) => outState === outStates.failed))
      return startAnew(ctx, campaign, row, stored, around.now);
  }
  const messages = await sendOnceMore(ctx, {
    messageIds,
    connectionId,
    content: parts.at(-1) ?? content,
    sentBy: 'campaign',
    priority: 'bulk',
  });
  const last = messages.find(({ id }) => Number(id) === lastId);
  const own = { id: row.id };
  if (!last || last.isDeleted) {
    await markSkipped(ctx, [row], MessageDeleted(), around.now);
    return 0;
  }
  if (last.outState === outStates.failed) {
    // It was to leave by another connection: there it is another message, with an id of its own, because the campaign may
    // come back to the former connection, which knows the former message by its id.
    const wireId = await newWireId(ctx, connectionId);
    if (wireId === null) return 0;
    const fresh = isRequest
      ? { confirmationMessageId: null, confirmationWireId: wireId }
      : { messageId: null, firstMessageId: null, messageIds: null, wireId };
    await changeLedger(ctx, own, { ...fresh, updatedAt: around.now });
    return 0;
  }
  const state = isRequest ? 'asking' : 'sending';
  await changeLedger(ctx, own, {
    state,
    sentAt: around.now,
    reasonCode: null,
    reasonDetails: null,
    updatedAt: around.now,
  });
  return 1;
}

/** Ends unsent messages whose number of parts has changed, so that the recipient's next turn stores new ones. */
async function startAnew(
  ctx: Context,
  campaign: Campaign,
  row: RecipientRow,
  stored: readonly MessageRow[],
  now: number,
): Promise<0> {
  // The former messages keep their ids on the network.
  const wireId = await newWireId(ctx, campaign.whatsappId as number);
  if (wireId === null) return 0;
  for (const message of stored) await endMessage(ctx, message);
  const fresh = { messageId: null, firstMessageId: null, messageIds: null };
  await changeLedger(ctx, { id: row.id }, { ...fresh, wireId, updatedAt: now });
  return 0;
}

/** Makes the id by which a connection's network will know a new message; null: the connection is gone. */
export async function newWireId(ctx: Context, connectionId: number): Promise<string | null> {
  const connection = (await connectionsByIds(ctx, [connectionId])).get(connectionId);
  return connection ? wireIdOf(ctx.host, connection.provider) : null;
}

/** Marks recipients as skipped, with the reason why they get no message. */
export async function markSkipped(
  ctx: Context,
  rows: readonly RecipientRow[],
  reason: Reason,
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const { code, details } = storedReason(reason);
  await changeLedger(
    ctx,
    { id: rows.map(({ id }) => id) },
    { state: 'skipped', reasonCode: code, reasonDetails: details, updatedAt: now },
  );
}
