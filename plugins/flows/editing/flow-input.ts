import { hidesSomething, tidyName, ValidationFailed } from '@balcao/core';
import { FlowTooLarge, InvalidFlowName } from '../contract/errors.ts';
import { flowLimits } from '../contract/limits.ts';
import type { FlowNode, Graph } from '../graph/graph.ts';

/**
 * Checks a name; returns it as it is stored, with the key by which names are unique in the company. Throws
 * ERR_FLOW_INVALID_NAME.
 */
export function nameColumns(given: string): { name: string; nameKey: string } {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = flowLimits.name;
  if (name.length < min || name.length > max)
    throw InvalidFlowName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name)) throw InvalidFlowName({ details: { name: 'characters that cannot be seen' } });
  return { name, nameKey: name.toLowerCase().slice(0, max) };
}

/**
 * Checks and normalizes a graph for storage: names of nodes and titles of options in composed Unicode, no text with
 * NUL, which databases refuse. Throws ERR_FLOW_TOO_LARGE, and ERR_VALIDATION for a name with an invisible character,
 * or a reserved one.
 */
export function checkedGraph(given: Graph): Graph {
  const json = JSON.stringify({ nodes: given.nodes.map(tidied) }, withoutNul);
  if (Buffer.byteLength(json) > flowLimits.graphBytes)
    throw FlowTooLarge({ details: { bytes: flowLimits.graphBytes } });
  return JSON.parse(json) as Graph;
}

/** Removes the names of missing rows from nodes that refer to other rows now. */
export function withoutFound({ nodes }: Graph, before: Graph): Graph {
  const earlier = new Map(before.nodes.map((node) => [node.id, node]));
  return {
    nodes: nodes.map((given) => {
      const { missing, ...node } = given;
      if (!missing) return node;
      const left = stillMissing(given, earlier.get(node.id));
      return Object.keys(left).length > 0 ? { ...node, missing: left } : node;
    }),
  };
}

function stillMissing(
  { missing = {}, ...node }: FlowNode,
  before: FlowNode | undefined,
): NonNullable<FlowNode['missing']> {
  const { queueId: queue, userId: user, flowId: flow, promptId: prompt, integrationId: integration } = node;
  const others = { prompt, integration, file: node.flowMediaId };
  const chosen: Partial<Record<string, number | null>> = { queue, user, flow, ...others };
  const lists: Partial<Record<string, 'tagIds' | 'whatsappIds'>> = {
    tags: 'tagIds',
    connections: 'whatsappIds',
  };
  const isKept = (field: 'tagIds' | 'whatsappIds') =>
    JSON.stringify(node[field] ?? []) === JSON.stringify(before?.[field] ?? []);
  return Object.fromEntries(
    Object.entries(missing).filter(([name]) => {
      const list = lists[name];
      return list ? isKept(list) : !chosen[name];
    }),
  );
}

function withoutNul(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/** Reserved name: archives of companies replace ids under this key in any JSON. */
const takenName = /^company_?id$/i;

function tidied({ id, name, options, translations, ...node }: FlowNode): FlowNode {
  const { outputs, variable, inputs, assignments, answerPaths } = node;
  const keys = [
    ...Object.keys(outputs ?? {}),
    ...(inputs ?? []),
    ...[...(assignments ?? []), ...(answerPaths ?? [])].map((one) => one.variable),
  ];
  if ([...keys, variable ?? ''].some((key) => takenName.test(key)))
    throw ValidationFailed({
      details: { [`graph.nodes.${id}`]: 'companyId is no name of a variable or an output' },
    });
  const seen = (text: string) => {
    if (hidesSomething(text))
      throw ValidationFailed({ details: { [`graph.nodes.${id}`]: 'characters that cannot be seen' } });
    return tidyName(text);
  };
  return {
    id,
    ...node,
    ...(name === undefined ? {} : { name: seen(name) }),
    ...(translations ? { translations: tidiedTranslations(translations, seen) } : {}),
    ...(options ? { options: options.map((option) => ({ ...option, title: seen(option.title) })) } : {}),
  };
}

type Translations = NonNullable<FlowNode['translations']>;

function tidiedTranslations(given: Translations, seen: (text: string) => string): Translations {
  return Object.fromEntries(
    Object.entries(given).map(([language, { options, ...texts }]) => [
      language,
      {
        ...texts,
        ...(options
          ? { options: options.map((one) => (one.title ? { ...one, title: seen(one.title) } : one)) }
          : {}),
      },
    ]),
  );
}
