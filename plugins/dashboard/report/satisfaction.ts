import type { Context } from '@balcao/core';
import { type RatingScale, ratingOfTicket, satisfiedFrom } from '../../reception/index.ts';
import type { Condition } from '../../tickets/index.ts';
import { dashboardLimits } from '../contract/limits.ts';
import type { Ratings, Satisfaction } from '../schemas.ts';
import { ticketLogKinds } from '../ticket-log.ts';
import type { Slice } from './read-figures.ts';
import { type EntryQuery, walkEntries } from './walk-entries.ts';

/**
 * SQL of a rating's scale. For a deleted ticket, or one that was joined to another, only its rating on the scale of three
 * is known, from the ticket log.
 */
const scaleOfTicket = ownRating('scale', '3');
const rateOfTicket = ownRating('rate', 'm.value');
const scales = [3, 5] as const;

/** Ratings by the scale on which customers gave them: in total, and for each agent by id; 0 is no agent. */
export interface CountedSatisfaction {
  total: Satisfaction[];
  agents: ReadonlyMap<number, Satisfaction[]>;
}

/**
 * Counts customers' ratings on each scale, and the satisfied ones among them; null where there are too many to count
 * one by one.
 */
export async function satisfactionOf(
  ctx: Context,
  slice: Slice,
  { count }: Pick<Ratings, 'count'>,
): Promise<CountedSatisfaction | null> {
  if (count > dashboardLimits.ratingsCounted) return null;
  const total: Satisfaction[] = [];
  const agents = new Map<number, Satisfaction[]>();
  if (count === 0) return { total, agents };
  for (const scale of scales)
    await walkEntries(ctx, ratingEntries(slice, scale), ({ userId, value }) => {
      const own = agents.get(userId) ?? [];
      agents.set(userId, own);
      for (const counts of [total, own]) countIn(counts, scale, (value ?? 0) >= satisfiedFrom[scale]);
    });
  return { total, agents };
}

function countIn(counts: Satisfaction[], scale: RatingScale, isSatisfied: boolean): void {
  const known = counts.find((one) => one.scale === scale);
  const of = known ?? { scale, rated: 0, satisfied: 0 };
  if (!known) counts.push(of);
  of.rated++;
  if (isSatisfied) of.satisfied++;
}

/**
 * Builds the query of the ratings on this scale with the customers' numbers, or of satisfied customers alone. `among`
 * is a further condition on the entries (alias `m`), which begins with AND.
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

function ownRating(column: 'rate' | 'scale', otherwise: string): string {
  return `(CASE WHEN m.joinedFrom IS NULL THEN ${ratingOfTicket(column, otherwise)} ELSE ${otherwise} END)`;
}
