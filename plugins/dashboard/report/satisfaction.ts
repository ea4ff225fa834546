import type { Context } from '@balcao/core';
import { type RatingScale, ratingOfTicket, satisfiedFrom } from '../../reception/index.ts';
import type { Condition } from '../../tickets/index.ts';
import { dashboardLimits } from '../contract/limits.ts';
import type { Ratings, Satisfaction } from '../schemas.ts';
import { ticketLogKinds } from '../ticket-log.ts';
import type { Slice } from './read-figures.ts';
import { type EntryQuery, walkEntries } from './walk-entries.ts';

/** Ratings of a ticket that is gone are known on the scale of three alone, as the ticket log has them. */
const scaleOfTicket = ratingOfTicket('scale', '3');
const rateOfTicket = ratingOfTicket('rate', 'm.value');
const scales = [3, 5] as const;

/**
 * Counts ratings on each scale on which customers gave any, and those of satisfied ones among them; null where there are more than are
 * counted one by one.
 */
export async function satisfactionOf(
  ctx: Context,
  slice: Slice,
  { count }: Pick<Ratings, 'count'>,
): Promise<Satisfaction[] | null> {
  if (count > dashboardLimits.ratingsCounted) return null;
  if (count === 0) return [];
  const found: Satisfaction[] = [];
  for (const scale of scales) {
    const of: Satisfaction = { scale, rated: 0, satisfied: 0 };
    await walkEntries(ctx, ratingEntries(slice, scale), ({ value }) => {
      of.rated++;
      if ((value ?? 0) >= satisfiedFrom[scale]) of.satisfied++;
    });
    if (of.rated > 0) found.push(of);
  }
  return found;
}

/**
 * Query of the ratings on this scale, with the number that the customer gave; of satisfied customers alone where asked for. `among` is a
 * further condition on the entries, which are `m`; it begins with AND.
 */
export function ratingEntries(
  slice: Slice,
  scale: RatingScale,
  {
    isSatisfied = false,
    among = { sql: '', bindings: [] },
  }: { isSatisfied?: boolean; among?: Condition } = {},
): EntryQuery {
  const satisfied = isSatisfied ? ` AND ${rateOfTicket} >= ${satisfiedFrom[scale]}` : '';
  return {
    ...slice,
    kind: ticketLogKinds.rated,
    among: { sql: `${among.sql} AND ${scaleOfTicket} = ${scale}${satisfied}`, bindings: among.bindings },
    says: rateOfTicket,
  };
}
