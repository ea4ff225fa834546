import { changeOpeningHours } from '@balcao/core/server.ts';
import { pairPhone } from '@balcao/plugins/channel-sandbox/index.ts';
import { createConnection } from '@balcao/plugins/connections/index.ts';
import { createFlow, publishFlow, readyFlow, readyFlowKeys } from '@balcao/plugins/flows/index.ts';
import { actingAs, castOf, type Demo, dayMs, firstCompanyId } from '../demo.ts';
import type { DemoLanguage, QueueKey } from '../texts/demo-texts.ts';
import { weekdays } from './sla.ts';

/** Flows that are published; the others are drafts. */
const published: readonly string[] = ['triage', 'invoice', 'rating'];
/** Days since which they are: longer than the past. */
const publishedDays = 58;

/** The flows that are ready to take, and the hours of the shop, which the triage asks for. */
export async function fillFlows(demo: Demo): Promise<void> {
  const { ctx, language, today } = demo;
  await changeOpeningHours(ctx, firstCompanyId, hoursOf(language));
  const ana = actingAs(demo, await castOf(demo), 'Ana');
  for (const key of readyFlowKeys) {
    const { name, graph } = readyFlow(key, language);
    const { id, draftRevision: revision } = await createFlow(ana, { name, graph });
    if (published.includes(key)) await publishFlow(ana, id, { revision });
  }
  // Straight into the tables: use cases happen now, and the flows led the conversations of the weeks before.
  const createdAt = today - publishedDays * dayMs;
  await ctx.table('Flows').update({ createdAt });
  await ctx.table('FlowVersions').update({ createdAt, updatedAt: createdAt });
}

/** A second simulated phone, paired, whose customers the triage meets: no real number is answered by it. */
export async function openFlowPhone({ ctx, texts, language }: Demo): Promise<void> {
  const { phone: name } = texts.flow;
  const known = await ctx.table('Whatsapps').where({ name }).first('id');
  const flow = await ctx
    .table('Flows')
    .where({ name: readyFlow('triage', language).name })
    .first('id');
  const { id } =
    known ??
    (await createConnection(ctx, {
      name,
      provider: 'sandbox',
      queueIds: [],
      ...(flow ? { flowId: flow.id } : {}),
    }));
  await pairPhone(ctx, id);
}

/** The phone of the triage, and its flow. Throws where it is gone. */
export async function flowPhone({ ctx, texts }: Demo): Promise<{ id: number; flowId: number }> {
  const row = await ctx.table('Whatsapps').where({ name: texts.flow.phone }).first('id', 'flowId');
  if (!row?.flowId) throw new Error('The phone of the triage is gone');
  return row;
}

/** The option of the triage that leads to a queue, as customers write it. */
export function subjectOf(queue: QueueKey, language: DemoLanguage): string {
  const options = readyFlow('triage', language).graph.nodes.flatMap(({ options: own = [] }) => own);
  return options.find(({ id }) => id === queue)?.title ?? '';
}

/** Weekdays from eight to six, Saturdays until noon. */
function hoursOf(language: DemoLanguage) {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return weekdays.map((weekdayEn, index) => {
    // The fifth of January 1970 was a Monday.
    const weekday = names.format((4 + index) * dayMs);
    const endTime = { saturday: '12:00', sunday: '' }[weekdayEn as string] ?? '18:00';
    return { weekday, weekdayEn, startTime: endTime === '' ? '' : '08:00', endTime };
  });
}
