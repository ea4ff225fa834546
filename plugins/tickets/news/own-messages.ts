import type { Context } from '@balcao/core';
import type { Authorship } from '../../connections/index.ts';
import { contactsAt } from '../../contacts/index.ts';
import type { MessageRow } from '../messages/message.ts';

/** Whoever changes a message says who they are, as their network vouches for it. */
export type Claim = Authorship & { byAdmin?: boolean };

type Said = Pick<MessageRow, 'contactId' | 'participantId' | 'fromMe'>;

/**
 * Those of the messages that are the author's own; in the group that they look after, all of that group's. A message's id
 * proves nothing: everybody in a chat knows the ids of what others said there.
 */
export async function ownMessages<Message extends Said>(
  ctx: Context,
  messages: readonly Message[],
  { from, group, fromMe = false, byAdmin = false }: Claim,
): Promise<Message[]> {
  // What the paired phone says, it says for us, wherever it was.
  if (fromMe && !byAdmin) return messages.filter((message) => message.fromMe);
  const chats = messages.map(({ contactId }) => contactId);
  const inChat = await contactsAt(ctx, chats, group ? [group.address] : from);
  const there = messages.filter(({ contactId }) => inChat.has(contactId));
  if (group && byAdmin) return there;
  const theirs = there.filter((message) => !message.fromMe);
  if (!group) return theirs.filter(({ participantId }) => participantId === null);
  const writers = theirs.flatMap(({ participantId }) => participantId ?? []);
  const isWriter = await contactsAt(ctx, writers, from);
  return theirs.filter(({ participantId }) => participantId !== null && isWriter.has(participantId));
}

/** A claim as it is kept until its message comes; null when it is too long to be anybody's. */
export function encodeClaim({ from, group, fromMe, byAdmin }: Claim): string | null {
  const kept: Claim = {
    from,
    ...(group ? { group: { address: group.address } } : {}),
    ...(fromMe ? { fromMe } : {}),
    ...(byAdmin ? { byAdmin } : {}),
  };
  const claim = JSON.stringify(kept);
  return claim.length <= claimMax ? claim : null;
}

export function decodeClaim(claim: string): Claim {
  return JSON.parse(claim);
}

const claimMax = 500;
