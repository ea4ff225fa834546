import { changeOpeningHours } from '@balcao/core/server.ts';
import { weekdays } from '@balcao/core/time/limits.ts';
import { pairPhone } from '@balcao/plugins/channel-sandbox/index.ts';
import { createConnection } from '@balcao/plugins/connections/index.ts';
import {
  createFlow,
  publishFlow,
  type ReadyFlowKey,
  readyFlow,
  readyFlowKeys,
} from '@balcao/plugins/flows/index.ts';
import { actingAs, type Demo, dayMs, demoRowsOf, firstCompanyId } from '../demo.ts';
import type { DemoLanguage } from '../texts/demo-texts.ts';

/** Age of the flows in days, which is more than that of the past conversations in which they answered. */
const publishedDays = 58;

/**
 * Creates the flows (automated dialogues) that the product offers ready-made, and the shop's opening hours, which one of them
 * reads. It is part of the demonstration, a sample company for operators who try the product.
 */
export async function fillFlows(demo: Demo): Promise<void> {
  await changeOpeningHours(demo.ctx, firstCompanyId, hoursOf(demo.language));
  // Flows that words begin come later, with the phone on which the words count.
  for (const key of readyFlowKeys) if (!demo.texts.flow.words[key]) await makeFlow(demo, key);
}

async function makeFlow(demo: Demo, key: ReadyFlowKey, starting: object = {}): Promise<void> {
  const { ctx, language, today } = demo;
  const ana = actingAs(demo, await demoRowsOf(demo), 'Ana');
  const { name, graph } = readyFlow(key, language);
  const nodes = graph.nodes.map((node) => (node.kind === 'start' ? { ...node, ...starting } : node));
  await ctx.transaction(async () => {
    const { id, draftRevision: revision } = await createFlow(ana, { name, graph: { nodes } });
    await publishFlow(ana, id, { revision });
    // Inserted straight into the tables, since use cases write the present time and the flows answered in the weeks before.
    const createdAt = today - publishedDays * dayMs;
    await ctx.table('Flows').where({ id }).update({ createdAt });
    await ctx.table('FlowVersions').where({ flowId: id }).update({ createdAt, updatedAt: createdAt });
  });
}

/** Opens a second simulated phone on which flows answer the customers, so that no real number gets their answers. */
export async function openFlowPhone(demo: Demo): Promise<void> {
  const { ctx, texts } = demo;
  const { phone: name } = texts.flow;
  const known = await ctx.table('Whatsapps').where({ name }).first('id');
  const flow = await flowNamed(demo, 'triage');
  const { id } =
    known ??
    (await createConnection(ctx, {
      name,
      provider: 'sandbox',
      queueIds: [],
      ...(flow ? { flowId: flow.id } : {}),
    }));
  await pairPhone(ctx, id);
  for (const [key, words] of Object.entries(texts.flow.words) as Array<[ReadyFlowKey, readonly string[]]>)
    if (!(await flowNamed(demo, key)))
      await makeFlow(demo, key, { words: [...words], wordMatch: 'contains', whatsappIds: [id] });
}

function flowNamed({ ctx, language }: Demo, key: ReadyFlowKey): Promise<{ id: number } | undefined> {
  return ctx
    .table('Flows')
    .where({ name: readyFlow(key, language).name })
    .first('id');
}

/** Finds the simulated phone on which the flow `triage` sorts customers into queues. Throws without it. */
export async function flowPhone({ ctx, texts }: Demo): Promise<{ id: number; flowId: number }> {
  const row = await ctx.table('Whatsapps').where({ name: texts.flow.phone }).first('id', 'flowId');
  if (!row?.flowId) throw new Error('The phone of the triage is gone');
  return row;
}

/** Returns the ids of the ready-made flows, by their keys. Throws where one was deleted. */
export async function flowIds(demo: Demo): Promise<Array<[ReadyFlowKey, number]>> {
  const ids: Array<[ReadyFlowKey, number]> = [];
  for (const key of readyFlowKeys) {
    const flow = await flowNamed(demo, key);
    if (!flow) throw new Error(`The flow ${key} of the demonstration is gone`);
    ids.push([key, flow.id]);
  }
  return ids;
}

/** Returns an option of a flow in the words of a customer. */
export function optionOf(key: ReadyFlowKey, option: string, language: DemoLanguage): string {
  const options = readyFlow(key, language).graph.nodes.flatMap(({ options: own = [] }) => own);
  return options.find(({ id }) => id === option)?.title ?? '';
}

/** Returns the shop's opening hours: weekdays from eight to six, Saturdays until noon. */
function hoursOf(language: DemoLanguage) {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return weekdays.map((weekdayEn, index) => {
    // The fifth of January 1970 was a Monday.
    const weekday = names.format((4 + index) * dayMs);
    const endTime = { saturday: '12:00', sunday: '' }[weekdayEn as string] ?? '18:00';
    return { weekday, weekdayEn, startTime: endTime === '' ? '' : '08:00', endTime };
  });
}
