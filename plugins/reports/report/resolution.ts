import type { Context } from '@balcao/core';
import { sinceOpening, ticketLogKinds, walkEntries } from '../../dashboard/index.ts';
import { countsOf, emptyParts, type Parts } from './counts-by-place.ts';
import { Durations } from './durations.ts';
import { type Period, whereTagged } from './period.ts';

const newDurations = () => new Durations();

/** Measures the times from the opening, or the reopening, of each closed ticket to its closing. */
export async function resolutionOf(ctx: Context, period: Period): Promise<Parts<Durations>> {
  const parts = emptyParts(newDurations);
  await walkEntries(ctx, resolutionQuery(period), (entry) => {
    for (const durations of countsOf(parts, entry, newDurations)) durations.add(entry.value ?? 0);
  });
  return parts;
}

/** Closings with the time since their opening. */
export function resolutionQuery(period: Period) {
  return {
    ...period.range,
    filter: period.filter,
    kind: ticketLogKinds.closed,
    among: whereTagged(period, 'm'),
    says: sinceOpening,
  };
}
