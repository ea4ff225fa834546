import { type Context, hidesSomething, nextTurn, tidyName, ValidationFailed } from '@balcao/core';
import { ConnectionNotFound, connectionsByIds } from '../../connections/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import { listTags } from '../../tags/index.ts';
import { flowSimulationLimits } from '../contract/limits.ts';
import { checkedGraph } from '../editing/flow-input.ts';
import { knownBy, targetRows } from '../editing/known-rows.ts';
import type { FlowVersion } from '../engine/flow-run.ts';
import { findFlow } from '../find-flow.ts';
import type { Graph } from '../graph/graph.ts';
import { problemsOf } from '../graph/problems.ts';
import { flowMediaByIds } from '../media/flow-media.ts';
import { mediaIdsIn } from '../media/media-uses.ts';
import { factsOf } from '../running/company-context.ts';
import { FlowTrial, type Names } from './flow-trial.ts';
import type { FlowSimulation, SimulatedEvent, SimulateFlow } from './schemas.ts';

/** Id of the draft, which is not stored as a version; no row has it. */
const onTrial = 0;

/**
 * Plays a conversation in a drawing that need not be saved, with the company's hours and its other published flows,
 * for the simulator of the flow editor: equal drawings and events give equal conversations. Time-outs and waits end
 * at their moments; nothing is stored, sent or called. Throws ERR_NO_FLOW_FOUND, ERR_NO_WAPP_FOUND,
 * ERR_FLOW_TOO_LARGE and ERR_VALIDATION.
 */
export async function simulateFlow(ctx: Context, input: SimulateFlow): Promise<FlowSimulation> {
  const { events, flowId, whatsappId, customer = {} } = input;
  if (hidesSomething(customer.name ?? ''))
    throw ValidationFailed({ details: { 'customer.name': 'characters that cannot be seen' } });
  const moments = momentsOf(events);
  const graph = checkedGraph(input.graph);
  const name = flowId === undefined ? '' : (await findFlow(ctx, flowId)).name;
  if (whatsappId !== undefined && !(await connectionsByIds(ctx, [whatsappId])).has(whatsappId))
    throw ConnectionNotFound();
  const version: FlowVersion = { id: onTrial, flowId: flowId ?? onTrial, name, graph };
  const facts = await factsOf(ctx, { version, run: null, whatsappId: whatsappId ?? null });
  const trial = new FlowTrial({
    ...{ version, facts, names: await namesIn(ctx, graph) },
    customer: { number: '', email: '', ...customer, name: tidyName(customer.name ?? '') },
  });
  let played = 0;
  for (const [index, event] of events.entries()) {
    if (trial.isFull) break;
    // Many turns take long, so other work of this process runs in between.
    while (trial.passTo(moments[index] ?? 0) && !trial.isFull) await nextTurn();
    trial.happen(event);
    played = index + 1;
    await nextTurn();
  }
  return {
    ...{ entries: trial.entries, way: trial.way, standing: trial.standing },
    isCut: trial.isFull || played < events.length,
    problems: problemsOf(graph, await knownBy(ctx, graph, flowId ?? null)),
    timeZone: facts.clock.timeZone,
  };
}

function momentsOf(events: readonly SimulatedEvent[]): number[] {
  const moments = events.map(({ at }) => new Date(at).getTime());
  // A leap second matches the schema of a moment but cannot be parsed.
  if (moments.some(Number.isNaN)) throw ValidationFailed({ details: { events: 'moments that exist' } });
  if (moments.some((moment, index) => index > 0 && moment < (moments[index - 1] ?? moment)))
    throw ValidationFailed({ details: { events: 'in the order of their moments' } });
  if ((moments.at(-1) ?? 0) - (moments[0] ?? 0) > flowSimulationLimits.spanMs)
    throw ValidationFailed({ details: { events: 'within 60 days' } });
  return moments;
}

async function namesIn(ctx: Context, { nodes }: Graph): Promise<Names> {
  const queues = await queuesByIds(ctx, new Set(nodes.flatMap(({ queueId }) => queueId ?? [])));
  const userIds = [...new Set(nodes.flatMap(({ userId }) => userId ?? []))];
  const users = await ctx.host.accounts.describeUsers(ctx, userIds);
  const tags = nodes.some(({ tagIds = [] }) => tagIds.length > 0) ? await listTags(ctx) : [];
  const nameOf = (rows: Iterable<{ id: number; name: string }>) => {
    const names = new Map([...rows].map(({ id, name }) => [id, name]));
    return (id: number) => names.get(id) ?? '';
  };
  const media = await flowMediaByIds(ctx, mediaIdsIn({ nodes }));
  const has = (kind: string) => nodes.some((node) => node.kind === kind);
  const prompts = has('ai') ? await targetRows(ctx, 'ai') : [];
  const parts = has('integration') ? await targetRows(ctx, 'integration') : [];
  return {
    ...{ queue: nameOf(queues.values()), user: nameOf(users), tag: nameOf(tags) },
    ...{ prompt: nameOf(prompts), integration: nameOf(parts), media: nameOf(media) },
  };
}
