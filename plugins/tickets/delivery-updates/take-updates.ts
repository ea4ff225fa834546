import type { Context } from '@balcao/core';
import type { MessageEdit, MessageRevoke } from '../../connections/index.ts';
import { attributesOf } from '../contents/attributes.ts';
import { withNames } from '../contents/mention-names.ts';
import { ignoresGroups } from '../ingest/known-arrivals.ts';
import { cleanText } from '../messages/inbound-content.ts';
import { type MessageRow, messagesByIds, messagesByWireIds } from '../messages/message.ts';
import { publishChanged } from '../publish-changed.ts';
import { changeBody, endMessage } from './change-message.ts';
import { applyEarlyLater, saveEarly } from './early-updates.ts';
import { type Claim, encodeClaim, isEditInTime, ownMessages } from './own-messages.ts';
import { endFailures, raise } from './raise-acks.ts';

export interface Ack {
  wireId: string;
  ack: number;
  /** True where the ack also answers a send of the outbox that the network had not answered yet. */
  settles?: boolean;
}

/**
 * Applies the acks (states of delivery) that a network reports to the messages of the company. The ack of a message
 * never falls, in whatever order reports arrive; a report that arrives before its message is stored until the message
 * comes.
 */
export async function takeAcks(ctx: Context, connectionId: number, acks: readonly Ack[]): Promise<void> {
  const highest = new Map<string, number>();
  const settled = new Set<string>();
  for (const { wireId, ack, settles } of acks) {
    highest.set(wireId, Math.max(ack, highest.get(wireId) ?? 0));
    if (settles || ack >= 3) settled.add(wireId);
  }
  const changed = await ctx.transaction(async () => {
    // Only the company's own messages have acks; a customer's message may have the same id.
    const named = await messagesByWireIds(ctx, connectionId, [...highest.keys()]);
    const known = named.filter(({ fromMe }) => fromMe);
    const missing = new Set(highest.keys());
    for (const { wireId } of known) missing.delete(wireId);
    for (const wireId of missing)
      await saveEarly(ctx, connectionId, { wireId, claim: '', ack: highest.get(wireId) ?? 0 });
    if (missing.size > 0) applyEarlyLater(ctx, connectionId, [...missing]);
    const ended = await endFailures(ctx, known, ({ wireId }) => settled.has(wireId));
    const raised = await raise(ctx, known, highest);
    const others = ended.filter((id) => !raised.some((message) => message.id === id));
    return [...raised, ...(others.length > 0 ? await messagesByIds(ctx, others) : [])];
  });
  await publishChanged(ctx, changed);
}

/**
 * Changes the text of a message after its writer edited it on a phone. A customer's edit counts for half an hour; an
 * edit on the company's own phone counts at any age, for the report may have waited here. An edit of a message that is
 * not stored yet is applied when the message arrives.
 */
export async function takeEdit(
  ctx: Context,
  connectionId: number,
  { wireId, body, timestamp = Date.now(), writtenAt, ...author }: MessageEdit,
): Promise<void> {
  const edit = { at: timestamp, writtenAt };
  const updates = { wireId, editedBody: cleanText(body), editedAt: timestamp };
  await takeChange(ctx, connectionId, {
    author,
    news: updates,
    apply: async (message) => {
      const named = withNames(body, attributesOf(message).mentions);
      if (isEditInTime(author, message, timestamp)) await changeBody(ctx, message, named, edit);
    },
  });
}

/** Marks a message as deleted after its writer deleted it on a phone; the history still shows it. */
export async function takeRevoke(
  ctx: Context,
  connectionId: number,
  { wireId, ...author }: MessageRevoke,
): Promise<void> {
  const updates = { wireId, revoked: true };
  await takeChange(ctx, connectionId, {
    author,
    news: updates,
    apply: (message) => endMessage(ctx, message),
  });
}

async function takeChange(
  ctx: Context,
  connectionId: number,
  {
    author,
    news: updates,
    apply,
  }: {
    author: Claim;
    news: { wireId: string; editedBody?: string; editedAt?: number; revoked?: boolean };
    apply: (message: MessageRow) => Promise<void>;
  },
): Promise<void> {
  await ctx.transaction(async () => {
    const messages = await messagesByWireIds(ctx, connectionId, [updates.wireId]);
    for (const message of await ownMessages(ctx, messages, author)) await apply(message);
    // A message with this id is stored, but its author is another one: the change is dropped and does not wait.
    if (messages.length > 0) return;
    // The message of an ignored group never comes.
    if (author.group && (await ignoresGroups(ctx))) return;
    const claim = encodeClaim(author);
    if (claim === null) return;
    await saveEarly(ctx, connectionId, { ...updates, claim });
    applyEarlyLater(ctx, connectionId, [updates.wireId]);
  });
}
