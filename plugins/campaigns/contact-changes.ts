import { type Context, storedReason } from '@balcao/core';
import type { TicketJoin } from '../tickets/index.ts';
import { Campaign } from './campaign.ts';
import { NotAnyMore } from './contract/reasons.ts';
import { changeLedger } from './ledger.ts';
import { keysOfContacts } from './suppressions/suppressed-among.ts';

/** Moves the recipients' rows of one contact to the contact it was merged into. */
export async function moveContact(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  await changeLedger(ctx, { contactId: fromContactId }, { contactId });
}

/** Has recipients lead to the ticket that theirs has become one with. */
export async function followTicket(
  ctx: Context,
  { ticketId, fromTicketId, contactIds }: TicketJoin,
): Promise<void> {
  await changeLedger(ctx, { contactId: contactIds, ticketId: fromTicketId }, { ticketId });
  await changeLedger(
    ctx,
    { contactId: contactIds, replyTicketId: fromTicketId },
    { replyTicketId: ticketId },
  );
}

/**
 * Removes a contact's name and e-mail from the rows of campaigns' recipients and of opt-outs, in the transaction that deletes
 * the contact. A campaign that has reached them by a tag and not by a list leaves them out. The opt-outs themselves stay: the
 * number may come again with a list.
 */
export async function forgetContact(ctx: Context, contactId: number): Promise<void> {
  const { code: reasonCode, details: reasonDetails } = storedReason(NotAnyMore());
  await changeLedger(
    ctx,
    { contactId, contactListItemId: null, state: ['waiting', 'asked', 'confirmed'] },
    { state: 'skipped', reasonCode, reasonDetails, updatedAt: Date.now() },
  );
  await changeLedger(ctx, { contactId }, { contactId: null, name: '', email: '' });
  const keys = (await keysOfContacts(ctx, [contactId])).get(contactId) ?? [];
  await ctx
    .table('CampaignSuppressions')
    .whereIn('numberKey', keys)
    .update({ name: '', searchKey: '', updatedAt: Date.now() });
}

/** Finds the name of a running campaign that uses this contact list; null: none does. */
export async function runningWithList(ctx: Context, contactListId: number): Promise<string | null> {
  const campaign = await Campaign.of(ctx).findOne({ contactListId, status: 'EM_ANDAMENTO' }).select('name');
  return campaign?.name ?? null;
}

/** Finds the name of a campaign that runs or is scheduled and sends this file list; null: none does. */
export async function campaignWithFiles(ctx: Context, fileListId: number): Promise<string | null> {
  const campaign = await Campaign.of(ctx)
    .where({ fileListId })
    .whereIn('status', ['PROGRAMADA', 'EM_ANDAMENTO'])
    .orderBy('id')
    .first()
    .select('name');
  return campaign?.name ?? null;
}
