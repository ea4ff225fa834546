import type { Choice } from '../../connections/index.ts';
import { advance } from '../engine/advance.ts';
import type { FlowContext, FlowRun, FlowVersion, RunNode } from '../engine/flow-run.ts';
import { compileOptions, levelId, type MenuOption, type MenuQueue } from './compile-options.ts';

/** Place of a customer in a queue's menu, as the ticket and the reception's memory store it. */
export interface MenuPlace {
  queueOptionId: number | null;
  /** Options of the level that the customer saw, in its order; null: none was shown yet. */
  optionIds: readonly number[] | null;
  /** Repeats in a row after invalid answers. */
  repeated: number;
}

/** Level of the menu that is sent now, and the customer's place in it to remember. */
export interface ShownLevel extends MenuPlace {
  optionIds: readonly number[];
  /** True when the level has options; false: agents take over. */
  chatbot: boolean;
  text: string;
  choices: readonly Choice[];
}

/**
 * Moves a customer through a queue's menu by one message; `said` is null for a file. Returns the level of the menu to
 * send, null when the message leads to none. `mayRepeat`: after an invalid answer the level is sent again.
 */
export function leadMenu(
  { queue, options }: { queue: MenuQueue; options: readonly MenuOption[] },
  place: MenuPlace,
  { said, mayRepeat }: { said: string | null; mayRepeat: boolean },
): ShownLevel | null {
  const compiled = compileOptions(queue, options);
  const at = options.find(({ id }) => id === place.queueOptionId) ?? null;
  const isFirst = place.optionIds === null;
  const level = compiled.graph.nodes.find(({ id }) => id === levelId(at?.id ?? null));
  const isHeardAgain = mayRepeat && (at === null || Boolean(level?.options?.length));
  const version = seenAs(compiled, level, place.optionIds ?? [], isHeardAgain ? undefined : 1);
  const input = isFirst
    ? ({ kind: 'begin' } as const)
    : ({ kind: 'said', text: said, isSeen: true } as const);
  const run = isFirst ? null : runAt(version, at, options, place.repeated);
  const turn = advance(version, run, input, pureContext);
  const shown = turn.actions.find((action) => action.do === 'say' && action.asks);
  if (!turn.run || shown?.do !== 'say') return null;
  const { nodeId, attempts } = turn.run;
  const now = compiled.graph.nodes.find(({ id }) => id === nodeId);
  const idOf = (node: string) => options.find(({ id }) => levelId(id) === node)?.id ?? null;
  const optionIds = (now?.options ?? []).flatMap(({ id }) => idOf(id) ?? []);
  return {
    ...{ text: shown.text, choices: shown.choices ?? [] },
    ...{ queueOptionId: idOf(nodeId), optionIds, chatbot: optionIds.length > 0, repeated: attempts },
  };
}

/**
 * Makes the version with the level as the customer saw it, which may have changed since; undefined `attempts`: any
 * number of invalid answers is accepted.
 */
function seenAs(
  { graph, ...version }: FlowVersion,
  level: RunNode | undefined,
  optionIds: readonly number[],
  attempts = Number.POSITIVE_INFINITY,
): FlowVersion {
  const titles = new Map(graph.nodes.map(({ id, name = '' }) => [id, name]));
  const seen = optionIds.map((id) => ({ id: levelId(id), title: titles.get(levelId(id)) ?? '' }));
  const known = seen.filter(({ id }) => titles.has(id)).map(({ id }) => [id, id] as const);
  const outputs = { ...level?.outputs, ...Object.fromEntries(known) };
  const nodes = graph.nodes.map((node) => (node === level ? { ...node, seen, outputs, attempts } : node));
  return { ...version, graph: { nodes } };
}

function runAt(
  { id: flowVersionId }: FlowVersion,
  at: MenuOption | null,
  options: readonly MenuOption[],
  attempts: number,
): FlowRun {
  const before: Array<number | null> = [];
  for (let one = at; one; one = parentOf(one, options)) before.unshift(one.parentId);
  return {
    ...{ flowVersionId, nodeId: levelId(at?.id ?? null), stack: [], variables: {}, visits: {}, steps: 0 },
    trail: before.map((id) => ({ flowVersionId, nodeId: levelId(id), stack: [] })),
    ...{ waitsFor: 'answer', dueAt: null, attempts },
  };
}

function parentOf({ parentId }: MenuOption, options: readonly MenuOption[]): MenuOption | null {
  return options.find(({ id }) => id === parentId) ?? null;
}

/** Context for menus, which use neither the time nor other flows. */
const pureContext: FlowContext = {
  now: 0,
  values: {},
  isOpen: () => true,
  nextTimeOfDay: () => 0,
  readPhone: () => null,
  version: () => undefined,
  published: () => undefined,
};
