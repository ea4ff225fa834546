import { type Context, canonicalPhone } from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { lastSpeakerBefore } from '../../tickets/index.ts';
import { suppress } from '../suppressions/suppressions.ts';

/**
 * Records a customer's opt-out that answers no campaign, unless an agent wrote the company's last message to that
 * customer, on whatever number: then the words are an answer to the agent. Safe to run twice.
 */
export async function takeOptOut(
  ctx: Context,
  reply: { id: number; contactId: number },
  word: string,
): Promise<void> {
  const speaker = await lastSpeakerBefore(ctx, { contactId: reply.contactId, messageId: reply.id });
  if (speaker === null || speaker === 'person' || speaker === 'phone') return;
  const contact = (await contactsByIds(ctx, [reply.contactId])).get(reply.contactId);
  if (!contact?.number || contact.isGroup) return;
  const { number, name } = contact;
  await suppress(ctx, {
    ...{ number, numberKey: canonicalPhone(number), name },
    ...{ source: 'reply' as const, word, campaignId: null },
  });
}
