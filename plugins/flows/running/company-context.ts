import {
  type Context,
  companyClock,
  companyCountry,
  isOpenAt,
  minuteOf,
  openDaysOf,
  openingHours,
  readPhone,
} from '@balcao/core';
import { contactsByIds } from '../../contacts/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import { nowOf } from '../../reception/index.ts';
import { expandVariables, messageVariables, type TicketRow } from '../../tickets/index.ts';
import { runLimits } from '../contract/limits.ts';
import type { FlowContext, FlowRun, FlowVersion } from '../engine/flow-run.ts';
import { publishedVersion, versionOf } from '../find-flow.ts';

/** Everything that a turn of a ticket's run may ask for, as the database has it now. */
export async function companyContext(
  ctx: Context,
  ticket: TicketRow,
  { version, run }: { version: FlowVersion; run: FlowRun | null },
): Promise<FlowContext> {
  const now = nowOf(ctx);
  const clock = await companyClock(ctx);
  const versions = await versionsOf(ctx, version, run);
  const published = await publishedWithin(ctx, versions);
  const time = clock.at(now);
  const weeks = await weeksOf(ctx, [...versions.values(), ...published.values()]);
  const country = await companyCountry(ctx, ticket.whatsappId ?? undefined);
  return {
    now,
    values: await valuesOf(ctx, ticket, time),
    isOpen: (queueId) => isOpenAt(clock, openDaysOf(weeks.get(queueId) ?? []), now),
    nextTimeOfDay: (text) => clock.nextMinuteOfDay(now, minuteOf(text)),
    readPhone(said) {
      const reading = readPhone(said, { country });
      return 'number' in reading ? reading.number : null;
    },
    version: (id) => versions.get(id) ?? [...published.values()].find((one) => one.id === id),
    published: (flowId) => published.get(flowId),
  };
}

async function valuesOf(
  ctx: Context,
  { contactId, contactName }: TicketRow,
  now: ReturnType<Awaited<ReturnType<typeof companyClock>>['at']>,
): Promise<Record<string, string>> {
  const contact = (await contactsByIds(ctx, [contactId])).get(contactId);
  const about = { contactName, now };
  return {
    ...Object.fromEntries(messageVariables.map((name) => [name, expandVariables(`{{${name}}}`, about)])),
    'contact.name': contact?.name ?? contactName ?? '',
    'contact.number': contact?.number ?? '',
    'contact.email': contact?.email ?? '',
  };
}

/** The versions in which a run stands or to which its customer can go back. */
async function versionsOf(
  ctx: Context,
  version: FlowVersion,
  run: FlowRun | null,
): Promise<Map<number, FlowVersion>> {
  const places = run ? [run, ...run.stack, ...run.trail, ...run.trail.flatMap(({ stack }) => stack)] : [];
  const versions = new Map([[version.id, version]]);
  for (const { flowVersionId } of places) {
    if (versions.has(flowVersionId)) continue;
    const found = await versionOf(ctx, flowVersionId);
    if (found) versions.set(found.id, found);
  }
  return versions;
}

/** The flows that these lead into, and those lead into, as deep as flows may stand within one another. */
async function publishedWithin(
  ctx: Context,
  versions: ReadonlyMap<number, FlowVersion>,
): Promise<Map<number, FlowVersion>> {
  const published = new Map<number, FlowVersion>();
  let level = [...versions.values()];
  for (let depth = 0; depth < runLimits.depth && level.length > 0; depth++) {
    const ids = new Set(level.flatMap(({ graph }) => graph.nodes.flatMap((node) => node.flowId ?? [])));
    level = [];
    for (const id of ids) {
      const found = published.has(id) ? undefined : await publishedVersion(ctx, id);
      if (!found) continue;
      published.set(id, found);
      level.push(found);
    }
  }
  return published;
}

/** Opening hours by queue, and under null the company's, of those that nodes ask for. */
async function weeksOf(ctx: Context, versions: readonly FlowVersion[]) {
  const asked = versions.flatMap(({ graph }) => graph.nodes.filter(({ kind }) => kind === 'hours'));
  const queues = await queuesByIds(ctx, new Set(asked.flatMap(({ queueId }) => queueId ?? [])));
  const weeks = new Map<number | null, Parameters<typeof openDaysOf>[0]>(
    [...queues.values()].map(({ id, schedules }) => [id, schedules]),
  );
  if (asked.some(({ queueId }) => !queueId)) weeks.set(null, await openingHours(ctx));
  return weeks;
}
