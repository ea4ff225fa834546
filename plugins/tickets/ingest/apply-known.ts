import type { Host } from '@balcao/core';
import { attributesOf } from '../contents/attributes.ts';
import { withNames } from '../contents/mention-names.ts';
import { decodeClaim, isEditInTime, ownMessages } from '../delivery-updates/own-messages.ts';
import type { NewMessage } from '../messages/message.ts';
import { withEarlier } from '../messages/wire/message-context.ts';
import { wireKey } from './arrival.ts';
import type { EarlyUpdates, Known } from './known-arrivals.ts';

/**
 * Applies the edits, deletions and delivery states that arrived before their messages, now that the messages are
 * stored.
 */
export async function withUpdates(
  host: Host,
  messages: readonly NewMessage[],
  { early }: Known,
): Promise<readonly NewMessage[]> {
  if (early.size === 0) return messages;
  const changed: NewMessage[] = [];
  for (const message of messages) {
    let now = message;
    for (const updates of early.get(wireKey(message.whatsappId, message.wireId)) ?? [])
      now = await withOne(host, now, updates);
    changed.push(now);
  }
  return changed;
}

async function withOne(
  host: Host,
  message: NewMessage,
  { claim, ack, editedBody, editedAt, revoked }: EarlyUpdates,
): Promise<NewMessage> {
  if (claim === '') return message.fromMe ? { ...message, ack: Math.max(message.ack, ack) } : message;
  const author = decodeClaim(claim);
  const own = await ownMessages(host.contextFor(message.companyId), [message], author);
  if (own.length === 0) return message;
  const at = Number(editedAt ?? message.createdAt);
  const isEdit = editedBody !== null && !message.isDeleted && isEditInTime(author, message, at);
  return {
    ...(isEdit ? edited(message, editedBody, at) : message),
    ...(revoked ? { isDeleted: 1 } : {}),
  };
}

/** The message with the words of an edit, which also stand in place of a sentence about it. */
function edited(message: NewMessage, words: string, at: number): NewMessage {
  return {
    ...message,
    body: withNames(words, attributesOf(message).mentions),
    ...{ bodyCode: null, bodyDetails: null, isEdited: 1 },
    context: withEarlier(message.context, message.body, { at }),
  };
}
