import type { Context } from '@balcao/core';
import { daysOf, Sum, sumsByPart, ticketLogKinds, walkEntries } from '../../dashboard/index.ts';
import { countsOf, emptyParts, type Parts } from './counts-by-place.ts';
import { type Period, volumeKinds, whereTagged } from './period.ts';

const newSum = () => new Sum();

/**
 * Counts the tickets opened, answered and closed in a period, by the sums that the dashboard stores; where there are
 * none, the entries of the ticket log are counted one by one.
 */
export async function volumeOf(ctx: Context, period: Period): Promise<Parts<Sum>> {
  if (!period.isSummed) return countedVolume(ctx, period);
  const slice = { ...period.range, filter: period.filter };
  const total = newSum();
  for (const { sum } of await daysOf(ctx, slice)) total.merge(sum);
  return {
    total,
    queues: await sumsByPart(ctx, slice, 'queueId'),
    agents: await sumsByPart(ctx, slice, 'userId'),
  };
}

async function countedVolume(ctx: Context, period: Period): Promise<Parts<Sum>> {
  const parts = emptyParts(newSum);
  for (const kind of volumeKinds)
    await walkEntries(
      ctx,
      {
        ...period.range,
        filter: period.filter,
        kind: ticketLogKinds[kind],
        among: whereTagged(period, 'm'),
      },
      (entry) => {
        for (const sum of countsOf(parts, entry, newSum)) sum.count(kind, entry.value);
      },
    );
  return parts;
}
