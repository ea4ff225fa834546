import type { Place } from '../ticket-log.ts';

/** Grouping of the sums of a period: not at all, by queue, agent or connection, or by all three. */
export type Cut = 'all' | keyof Place | 'place';
export type Span = 'hour' | 'day';

/** Kinds of rows in the figures; the numbers are stored in the database. */
export const grains: Record<Span, Record<Cut, number>> = {
  hour: { all: 1, queueId: 4, userId: 5, whatsappId: 6, place: 2 },
  day: { all: 7, queueId: 8, userId: 9, whatsappId: 10, place: 3 },
};

/** Version of the form of sums; sums of another version are made again. */
export const sumsVersion = 2;

export const cuts = ['all', 'queueId', 'userId', 'whatsappId', 'place'] as const satisfies readonly Cut[];

/**
 * Kinds of rows without a histogram: only the hours from which days are made need one, because no report shows the
 * waiting times of a part of an hour.
 */
export const grainsWithoutBins: ReadonlySet<number> = new Set(
  cuts.filter((cut) => cut !== 'place').map((cut) => grains.hour[cut]),
);

/** Returns the parts of the place by which a grouping distinguishes; the others become 0. */
export function cutOf(place: Place, cut: Cut): Place {
  if (cut === 'place') return place;
  const nowhere = { queueId: 0, userId: 0, whatsappId: 0 };
  return cut === 'all' ? nowhere : { ...nowhere, [cut]: place[cut] };
}
