import { type Context, firstOf, type Host } from '@balcao/core';
import type { ClickedAd } from '../../connections/index.ts';
import type { Stored } from '../ingest/arrival.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { removeAdPictures } from './ad-pictures.ts';
import type { AdColumns } from './ticket-ad.ts';

/** Longest parts of an ad that are stored, in characters; the network sets no limit for any of them. */
const longest = { title: 255, body: 4000, sourceUrl: 4000, sourceId: 255, clickId: 4000 } as const;

/**
 * Stores the ads on which customers clicked before they wrote the messages of a batch, in the caller's transaction, and
 * updates the given ticket rows. A ticket that has an ad already keeps the first one, because that ad led the customer
 * to the ticket.
 */
export async function saveAds(host: Host, messages: readonly Stored[]): Promise<void> {
  for (const { companyId, ticket, message } of messages)
    if (message.ad && ticket.adTitle === null)
      applyAd(ticket, await saveAd(host.contextFor(companyId), ticket.id, message.ad));
}

/**
 * Stores the ad of one ticket unless the ticket has one; safe to run twice. Returns the ad with its texts cut to the
 * stored lengths.
 */
export async function saveAd(ctx: Context, ticketId: number, ad: ClickedAd): Promise<ClickedAd> {
  const kept = {
    title: firstOf(ad.title, longest.title),
    body: firstOf(ad.body, longest.body),
    sourceUrl: firstOf(ad.sourceUrl, longest.sourceUrl),
    sourceId: firstOf(ad.sourceId, longest.sourceId),
    clickId: firstOf(ad.clickId, longest.clickId),
  };
  await ctx
    .insert('TicketAds', { ticketId, ...kept, createdAt: Date.now() })
    .onConflict('ticketId')
    .ignore();
  return kept;
}

/**
 * Gives the ad of one ticket to another ticket, which takes in the first one's messages. Where the other ticket has an
 * ad already, the picture of the first ticket's ad is deleted.
 */
export async function moveAd(ctx: Context, from: TicketRow, to: TicketRow): Promise<void> {
  if (from.adTitle === null) return;
  if (to.adTitle !== null) return removeAdPictures(ctx, [from.id]);
  await ctx.table('TicketAds').where({ ticketId: from.id }).update({ ticketId: to.id });
}

function applyAd(ticket: TicketRow, { title, body, sourceUrl, sourceId, clickId }: ClickedAd): void {
  Object.assign(ticket, {
    adTitle: title,
    adBody: body,
    adSourceUrl: sourceUrl,
    adSourceId: sourceId,
    adClickId: clickId,
    adMediaKey: null,
  } satisfies AdColumns);
}
