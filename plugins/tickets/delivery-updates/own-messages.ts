import type { Context } from '@balcao/core';
import type { Authorship, ChannelAddress } from '../../connections/index.ts';
import { identityKeysByIds, identityKeysOf } from '../../contacts/index.ts';
import { ticketLimits } from '../contract/limits.ts';
import type { MessageRow } from '../messages/message.ts';

/** Author of a change to a message, as their network vouches for it. */
export type Claim = Authorship & { byAdmin?: boolean };

type Said = Pick<MessageRow, 'contactId' | 'participantId' | 'fromMe'>;

/** Keys by which the writers of messages are recognised, by contact. */
export type SendersByContact = ReadonlyMap<number, ReadonlySet<string>>;

/**
 * Keeps only the messages that the author of an edit or deletion may change: the author's own; for an admin of the group,
 * all of that group's. Naming a message's id is no right to it: every member of a chat knows the ids of the others'
 * messages.
 */
export async function ownMessages<Message extends Said>(
  ctx: Context,
  messages: readonly Message[],
  claim: Claim,
): Promise<Message[]> {
  const people = await sendersBehind(ctx, messages);
  return messages.filter((message) => isOwn(message, claim, people));
}

/**
 * True for an edit that counts. A customer's edit counts for half an hour: without this limit a customer with a changed
 * WhatsApp program could rewrite years of a conversation. One on the company's own phone counts at any age, for its report may
 * have waited here. `at` is the time of the edit in epoch milliseconds.
 */
export function isEditInTime(
  { fromMe = false }: Claim,
  { createdAt }: Pick<MessageRow, 'createdAt'>,
  at: number,
): boolean {
  return fromMe || at - createdAt <= ticketLimits.takenEditMs;
}

export function sendersBehind(ctx: Context, messages: readonly Said[]): Promise<SendersByContact> {
  return identityKeysByIds(
    ctx,
    messages.flatMap(({ contactId, participantId }) => [contactId, participantId ?? contactId]),
  );
}

export function isOwn(
  { contactId, participantId, fromMe: isOurs }: Said,
  { from, group, fromMe = false, byAdmin = false }: Claim,
  people: SendersByContact,
): boolean {
  // Changes by the paired phone are ours, in any chat.
  if (fromMe && !byAdmin) return Boolean(isOurs);
  const is = (id: number, addresses: readonly ChannelAddress[]) =>
    identityKeysOf(addresses).some((key) => people.get(id)?.has(key));
  if (!is(contactId, group ? [group.address] : from)) return false;
  if (group && byAdmin) return true;
  if (isOurs) return false;
  if (participantId === null) return !group || from.length === 0;
  return group !== undefined && is(participantId, from);
}

/** Claim in the form in which it is stored until its message arrives; null when it is too long for an id. */
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
