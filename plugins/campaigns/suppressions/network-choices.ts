import type { Context } from '@balcao/core';
import type { MarketingChoice } from '../../connections/index.ts';
import { type ContactRow, contactAt } from '../../contacts/index.ts';
import { keyOfAddress, keyOfContact, keysOfContacts } from './suppressed-among.ts';
import { releaseOfNetwork, suppress } from './suppressions.ts';

/**
 * Records what a customer chose at the network about marketing of the company: with a stop the customer gets no campaigns
 * any more, and the opposite takes back an opt-out that the network made, and no other. A choice that is older than the
 * last one, or a repeated one, changes nothing.
 */
export async function recordMarketingChoice(
  ctx: Context,
  { addresses, wantsMarketing, at }: MarketingChoice,
): Promise<void> {
  const [address] = addresses;
  if (!address) return;
  const contact = await contactOf(ctx, addresses);
  const numberKey = contact ? keyOfContact(contact) : keyOfAddress(address.kind, address.value);
  const known = contact ? ((await keysOfContacts(ctx, [contact.id])).get(contact.id) ?? []) : [];
  await ctx.transaction(async () => {
    if (!(await isNewer(ctx, numberKey, at))) return;
    if (wantsMarketing) return releaseOfNetwork(ctx, [numberKey, ...known]);
    await suppress(ctx, {
      ...{ numberKey, number: contact?.number ?? address.value, name: contact?.name ?? '' },
      ...{ source: 'network' as const, word: null, campaignId: null },
    });
  });
}

async function contactOf(ctx: Context, addresses: MarketingChoice['addresses']): Promise<ContactRow | null> {
  for (const address of addresses) {
    const contact = await contactAt(ctx, address);
    if (contact) return contact;
  }
  return null;
}

/** Stores the time of a customer's choice; returns false where one of that time or a later one is known. */
async function isNewer(ctx: Context, numberKey: string, at: number): Promise<boolean> {
  const key = ['companyId', 'numberKey'];
  await ctx.insert('CampaignNetworkChoices', { numberKey, at: 0 }).onConflict(key).ignore();
  const own = ctx.table('CampaignNetworkChoices').where({ numberKey });
  return Number(await own.where('at', '<', at).update({ at })) > 0;
}
