import type { Context } from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { lastSaidBefore } from '../../tickets/index.ts';
import { keyOfContact } from '../suppressions/suppressed-among.ts';
import { suppress } from '../suppressions/suppressions.ts';
import { optOutIn } from './words.ts';

/**
 * Finds the opt-out word by which a customer asks for no more campaigns; null where the words answer something else: an
 * agent who wrote the company's last message to that customer, on whatever number, or a menu of a bot that offered them.
 * Without any message before, they answer a campaign that wrote to the customer, whose messages may have been deleted.
 */
export async function optOutOf(
  ctx: Context,
  { id, contactId, body }: { id: number; contactId: number; body: string },
  { words, hadCampaign }: { words: readonly string[]; hadCampaign: boolean },
): Promise<string | null> {
  const word = optOutIn(body, words);
  if (word === null) return null;
  const last = await lastSaidBefore(ctx, { contactId, messageId: id });
  if (last === null) return hadCampaign ? word : null;
  if (last.speaker === 'person' || last.speaker === 'phone') return null;
  return last.speaker === 'bot' && optOutIn(body, last.titles) !== null ? null : word;
}

/**
 * Records a customer's opt-out that answers no campaign. A customer whose network hides the number is recorded by the
 * other address. Safe to run twice.
 */
export async function takeOptOut(ctx: Context, reply: { contactId: number }, word: string): Promise<void> {
  const contact = (await contactsByIds(ctx, [reply.contactId])).get(reply.contactId);
  // No campaign reaches groups and visitors of web chats.
  if (!contact || contact.isGroup || (!contact.number && contact.addressKind === 'visitor')) return;
  const { number, addressValue, name } = contact;
  await suppress(ctx, {
    ...{ number: number ?? addressValue, numberKey: keyOfContact(contact), name },
    ...{ source: 'reply' as const, word, campaignId: null },
  });
}
