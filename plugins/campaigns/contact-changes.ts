import type { Context } from '@balcao/core';
import { Campaign } from './campaign.ts';
import { changeLedger } from './ledger.ts';

/** Moves the recipients' rows of one contact to the contact it was merged into. */
export async function moveContact(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  await changeLedger(ctx, { contactId: fromContactId }, { contactId });
}

/**
 * Removes a contact's name and e-mail from the rows of campaigns' recipients, in the transaction that deletes the
 * contact.
 */
export async function forgetContact(ctx: Context, contactId: number): Promise<void> {
  await changeLedger(ctx, { contactId }, { contactId: null, name: '', email: '' });
}

/** Finds the name of a running campaign that uses this list; null: none does. */
export async function runningWithList(ctx: Context, contactListId: number): Promise<string | null> {
  const campaign = await Campaign.of(ctx).findOne({ contactListId, status: 'EM_ANDAMENTO' }).select('name');
  return campaign?.name ?? null;
}
