import type { Context } from '@balcao/core';
import { type EntryQuery, ticketLogKinds, walkEntries } from '../../dashboard/index.ts';
import { ratingOfTicket } from '../../reception/index.ts';
import { type RatingScale, ratingScales, satisfiedFrom } from '../contract/limits.ts';
import type { Satisfaction } from '../schemas.ts';
import { countsOf, emptyParts, type Parts } from './counts-by-place.ts';
import { type Period, whereTagged } from './period.ts';

/** Ratings of a ticket that is gone are known on the scale of three alone, as the ticket log has them. */
const scaleOfTicket = ratingOfTicket('scale', '3');
export const rateOfTicket = ratingOfTicket('rate', 'm.value');

const none = (): Satisfaction[] => ratingScales.map((scale) => ({ scale, rated: 0, satisfied: 0 }));

/** Counts ratings on the scale that was asked, and those of satisfied customers among them. */
export async function satisfactionOf(ctx: Context, period: Period): Promise<Parts<Satisfaction[]>> {
  const parts = emptyParts(none);
  for (const scale of ratingScales)
    await walkEntries(ctx, ratingQuery(period, scale), (entry) => {
      for (const counts of countsOf(parts, entry, none))
        for (const count of counts) {
          if (count.scale !== scale) continue;
          count.rated++;
          if ((entry.value ?? 0) >= satisfiedFrom[scale]) count.satisfied++;
        }
    });
  return parts;
}

/** Ratings of the period on this scale, with what the customer gave; of satisfied customers alone where asked for. */
export function ratingQuery(period: Period, scale: RatingScale, { isSatisfied = false } = {}): EntryQuery {
  const tagged = whereTagged(period, 'm');
  const satisfied = isSatisfied ? ` AND ${rateOfTicket} >= ${satisfiedFrom[scale]}` : '';
  return {
    ...period.range,
    filter: period.filter,
    kind: ticketLogKinds.rated,
    among: { sql: `${tagged.sql} AND ${scaleOfTicket} = ${scale}${satisfied}`, bindings: tagged.bindings },
    says: rateOfTicket,
  };
}
