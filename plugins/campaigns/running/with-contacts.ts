import { type Context, places } from '@balcao/core';
import { contactsByIds, resolveContacts } from '../../contacts/index.ts';
import type { Campaign, RecipientRow } from '../campaign.ts';
import type { RecipientState } from '../contract/limits.ts';
import { NotAnyMore, SamePerson } from '../contract/reasons.ts';
import { asks, type Met, markSkipped } from './send-known.ts';

/**
 * Finds the contacts that these recipients are, in the order of the rows. A recipient whose contact was deleted is
 * marked as skipped, and so is one whose contact gets this campaign by another of its numbers.
 */
export async function withContacts(
  ctx: Context,
  campaign: Campaign,
  rows: readonly RecipientRow[],
  now: number,
): Promise<Met[]> {
  const named = await contactsByIds(
    ctx,
    rows.flatMap(({ contactId }) => contactId ?? []),
  );
  const gone = rows.filter(({ contactId }) => contactId !== null && !named.has(contactId));
  await markSkipped(ctx, gone, NotAnyMore(), now);
  const unknownNumbers = rows.filter(({ contactId }) => contactId === null);
  const resolved = await resolveContacts(
    ctx,
    unknownNumbers.map(({ number, name }) => ({
      addresses: [{ kind: 'phone' as const, value: number }],
      name,
      connectionId: campaign.whatsappId,
    })),
  );
  const contactOf = new Map(unknownNumbers.map((row, index) => [row.id, resolved[index]?.id ?? 0]));
  const met = rows.flatMap((row) => {
    const contactId = row.contactId ?? contactOf.get(row.id);
    return gone.includes(row) || !contactId ? [] : [{ row, contactId }];
  });
  return eachPersonOnce(ctx, campaign, met, now);
}

/** States in which a person has the campaign's message, and those in which they have been asked for consent. */
const reached: readonly RecipientState[] = ['sending', 'delivered'];
const reachedOrAsked: readonly RecipientState[] = [...reached, 'asking', 'asked'];

async function eachPersonOnce(
  ctx: Context,
  campaign: Campaign,
  met: readonly Met[],
  now: number,
): Promise<Met[]> {
  const others = await othersOf(ctx, campaign.id, met);
  const first = new Set<number>();
  const again: RecipientRow[] = [];
  const once = met.filter(({ row, contactId }) => {
    // The other request of a person who has agreed needs no answer any more.
    const states = asks(campaign, row) ? reachedOrAsked : reached;
    const isReached = others.some(
      (other) => other.contactId === contactId && other.id !== row.id && states.includes(other.state),
    );
    if (!isReached && !first.has(contactId)) {
      first.add(contactId);
      return true;
    }
    again.push(row);
    return false;
  });
  await markSkipped(ctx, again, SamePerson(), now);
  return once;
}

/** Reads the campaign's recipients that are these contacts and were reached or asked, by the index of contacts. */
async function othersOf(ctx: Context, campaignId: number, met: readonly Met[]) {
  if (met.length === 0) return [];
  const contactIds = [...new Set(met.map(({ contactId }) => contactId))];
  return ctx.sql.rows<{ id: number; contactId: number; state: RecipientState }>(
    `SELECT id, contactId, state FROM CampaignShipping WHERE contactId IN (${places(contactIds.length)})
       AND +campaignId = ? AND +companyId = :company AND +state IN (${places(reachedOrAsked.length)})`,
    [...contactIds, campaignId, ...reachedOrAsked],
  );
}
