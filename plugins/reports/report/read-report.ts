import type { Context } from '@balcao/core';
import { buildingOf, presentFigures, presentRange, Sum, usersNow } from '../../dashboard/index.ts';
import { listQueues } from '../../queues/index.ts';
import type { ServiceFigures, ServiceReport, ServiceReportQuery, ServiceShare } from '../schemas.ts';
import { type Attainment, attainmentOf } from './attainment.ts';
import type { Parts } from './counts-by-place.ts';
import { Durations } from './durations.ts';
import { periodOf, requireReadable } from './period.ts';
import { resolutionOf } from './resolution.ts';
import { satisfactionOf } from './satisfaction.ts';
import { volumeOf } from './volume.ts';

/** Everything that is counted of a period. */
interface Counted {
  volume: Parts<Sum>;
  resolution: Parts<Durations>;
  attainment: Attainment['parts'];
  satisfaction: Parts<ServiceFigures['satisfaction']>;
}

const noSatisfaction = (): ServiceFigures['satisfaction'] => [
  { scale: 3, rated: 0, satisfied: 0 },
  { scale: 5, rated: 0, satisfied: 0 },
];

/** Returns, for supervisors, the whole report of a period. Throws the errors of periodOf, and ERR_REPORT_TOO_LARGE. */
export async function readServiceReport(ctx: Context, query: ServiceReportQuery): Promise<ServiceReport> {
  const period = await periodOf(ctx, query);
  await requireReadable(ctx, period);
  const { parts: attainment, policies } = await attainmentOf(ctx, period);
  const counted: Counted = {
    volume: await volumeOf(ctx, period),
    resolution: await resolutionOf(ctx, period),
    attainment,
    satisfaction: await satisfactionOf(ctx, period),
  };
  return {
    range: presentRange(period.range),
    building: await buildingOf(ctx),
    totals: presentCounted({
      volume: counted.volume.total,
      resolution: counted.resolution.total,
      outcomes: counted.attainment.total,
      satisfaction: counted.satisfaction.total,
    }),
    queues: shares(await listQueues(ctx), counted, 'queues'),
    agents: shares(await usersNow(ctx), counted, 'agents'),
    policies,
  };
}

/** Queues or agents that have a count, sorted by name, with deleted ones at the end. */
function shares(
  known: ReadonlyArray<{ id: number; name: string }>,
  { volume, resolution, attainment, satisfaction }: Counted,
  part: 'queues' | 'agents',
): ServiceShare[] {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const sources = [volume[part], resolution[part], attainment[part], satisfaction[part]];
  const counted = new Set(sources.flatMap((counts) => [...counts.keys()]));
  const gone = [...counted].filter((id) => id !== 0 && !names.has(id)).sort((one, other) => one - other);
  const order = [
    ...[...names.keys()].filter((id) => counted.has(id)),
    ...gone,
    ...(counted.has(0) ? [0] : []),
  ];
  return order.map((id) => ({
    id: id === 0 ? null : id,
    name: names.get(id) ?? null,
    isGone: id !== 0 && !names.has(id),
    ...presentCounted({
      volume: volume[part].get(id),
      resolution: resolution[part].get(id),
      outcomes: attainment[part].get(id),
      satisfaction: satisfaction[part].get(id),
    }),
  }));
}

function presentCounted({
  volume = new Sum(),
  resolution = new Durations(),
  outcomes = { kept: 0, missed: 0 },
  satisfaction = noSatisfaction(),
}: {
  volume: Sum | undefined;
  resolution: Durations | undefined;
  outcomes: { kept: number; missed: number } | undefined;
  satisfaction: ServiceFigures['satisfaction'] | undefined;
}): ServiceFigures {
  const { opened, reopened, closed, firstReply } = presentFigures(volume);
  return {
    opened,
    reopened,
    closed,
    firstReply,
    resolution: resolution.present(),
    ...outcomes,
    satisfaction,
  };
}
