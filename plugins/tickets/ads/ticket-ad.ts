import type { Host } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { OrNull } from '../messages/wire/message-schemas.ts';

/** Ad on which a customer clicked and so came to a ticket, as agents and integrators read it. */
export const TicketAd = Type.Object(
  {
    title: Type.String(),
    body: Type.String(),
    sourceUrl: Type.String({ description: 'Address of the ad or post; empty where the network tells none' }),
    sourceId: Type.String({ description: 'Number of the ad or post with whoever shows it' }),
    clickId: Type.String({ description: 'Id of the click (`ctwaClid`), to report what came of it' }),
    pictureUrl: OrNull(
      Type.String({
        description: 'Signed address of its picture; null: none came, or it is still under way',
      }),
    ),
  },
  { description: 'The ad that the customer clicked to write; null: none' },
);
export type TicketAd = Static<typeof TicketAd>;

/** Columns of a ticket's ad as TicketRow has them; all of them are null where the customer did not come from an ad. */
export interface AdColumns {
  adTitle: string | null;
  adBody: string | null;
  adSourceUrl: string | null;
  adSourceId: string | null;
  adClickId: string | null;
  adMediaKey: string | null;
}

export const adColumns = `ad.title AS adTitle, ad.body AS adBody, ad.sourceUrl AS adSourceUrl,
  ad.sourceId AS adSourceId, ad.clickId AS adClickId,
  ad.mediaKey AS adMediaKey`;

/**
 * Returns the ad of a ticket in the form that answers, live events and webhooks have; null for a ticket without an ad.
 */
export function presentAd(host: Host, row: AdColumns & { companyId: number }): TicketAd | null {
  const { companyId, adTitle, adBody, adSourceUrl, adSourceId, adClickId, adMediaKey } = row;
  if (adTitle === null) return null;
  return {
    title: adTitle,
    body: adBody ?? '',
    sourceUrl: adSourceUrl ?? '',
    sourceId: adSourceId ?? '',
    clickId: adClickId ?? '',
    pictureUrl: adMediaKey === null ? null : host.media.url(companyId, adMediaKey, 'ad'),
  };
}
