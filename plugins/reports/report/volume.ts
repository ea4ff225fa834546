import type { Context } from '@balcao/core';
import { daysOf, Sum, sumsByPart, ticketLogKinds, walkEntries } from '../../dashboard/index.ts';
import { countsOf, emptyParts, type Parts } from './parts.ts';
import { type Period, whereTagged } from './period.ts';

const kinds = ['opened', 'reopened', 'answered', 'closed'] as const;
const newSum = () => new Sum();

/** Sums of the ticket log as the dashboard has them; those of a tag are counted from the entries, for tags have no sums. */
export async function volumeOf(ctx: Context, period: Period): Promise<Parts<Sum>> {
  if (period.tagId !== null) return taggedVolume(ctx, period);
  const slice = { ...period.range, filter: period.filter };
  const total = newSum();
  for (const { sum } of await daysOf(ctx, slice)) total.merge(sum);
  return {
    total,
    queues: await sumsByPart(ctx, slice, 'queueId'),
    agents: await sumsByPart(ctx, slice, 'userId'),
  };
}

async function taggedVolume(ctx: Context, period: Period): Promise<Parts<Sum>> {
  const parts = emptyParts(newSum);
  for (const kind of kinds)
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
