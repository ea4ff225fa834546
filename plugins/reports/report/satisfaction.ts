import type { Context } from '@balcao/core';
import { type EntryQuery, ratingEntries, type Satisfaction, walkEntries } from '../../dashboard/index.ts';
import { satisfiedFrom } from '../../reception/index.ts';
import { type RatingScale, ratingScales } from '../contract/limits.ts';
import { countsOf, emptyParts, type Parts } from './counts-by-place.ts';
import { type Period, whereTagged } from './period.ts';

const none = (): Satisfaction[] => ratingScales.map((scale) => ({ scale, rated: 0, satisfied: 0 }));

/** Counts customers' ratings on each scale, and the satisfied ones among them. */
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

/** Builds the query of the ratings in the period on this scale, or of satisfied customers alone. */
export function ratingQuery(period: Period, scale: RatingScale, { isSatisfied = false } = {}): EntryQuery {
  const slice = { ...period.range, filter: period.filter };
  return ratingEntries(slice, scale, { isSatisfied, among: whereTagged(period, 'm') });
}
