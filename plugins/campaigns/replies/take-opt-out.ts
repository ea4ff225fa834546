import type { Context } from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { lastSpeakerBefore } from '../../tickets/index.ts';
import { keyOfContact } from '../suppressions/suppressed-among.ts';
import { suppress } from '../suppressions/suppressions.ts';

/**
 * Records a customer's opt-out that answers no campaign, unless an agent wrote the company's last message to that
 * customer, on whatever number: then the words are an answer to the agent. A customer whose network hides the number is
 * recorded by the other address. Safe to run twice.
 */
export async function takeOptOut(
  ctx: Context,
  reply: { id: number; contactId: number },
  word: string,
): Promise<void> {
  const speaker = await lastSpeakerBefore(ctx, { contactId: reply.contactId, messageId: reply.id });
  if (speaker === null || speaker === 'person' || speaker === 'phone') return;
  const contact = (await contactsByIds(ctx, [reply.contactId])).get(reply.contactId);
  // No campaign reaches groups and visitors of web chats.
  if (!contact || contact.isGroup || (!contact.number && contact.addressKind === 'visitor')) return;
  const { number, addressValue, name } = contact;
  await suppress(ctx, {
    ...{ number: number ?? addressValue, numberKey: keyOfContact(contact), name },
    ...{ source: 'reply' as const, word, campaignId: null },
  });
}
