import type { Place } from '../ticket-log.ts';

/** By what the entries of the ticket log of a stretch of time are distinguished: by nothing, by one of a place, or by the whole place. */
export type Cut = 'all' | keyof Place | 'place';
export type Span = 'hour' | 'day';

/** Kinds of rows in the figures; the numbers are stored in the database. */
export const grains: Record<Span, Record<Cut, number>> = {
  hour: { all: 1, queueId: 4, userId: 5, whatsappId: 6, place: 2 },
  day: { all: 7, queueId: 8, userId: 9, whatsappId: 10, place: 3 },
};

/** Rises with what sums look like: those of another version are made anew. */
export const sumsVersion = 2;

export const cuts = ['all', 'queueId', 'userId', 'whatsappId', 'place'] as const satisfies readonly Cut[];

/** Hours have no bins but those that days are made of: no report shows what half of an hour's customers waited. */
export const grainsWithoutBins: ReadonlySet<number> = new Set(
  cuts.filter((cut) => cut !== 'place').map((cut) => grains.hour[cut]),
);

/** The place as far as the cut distinguishes it; the rest is 0. */
export function cutOf(place: Place, cut: Cut): Place {
  if (cut === 'place') return place;
  const nowhere = { queueId: 0, userId: 0, whatsappId: 0 };
  return cut === 'all' ? nowhere : { ...nowhere, [cut]: place[cut] };
}
