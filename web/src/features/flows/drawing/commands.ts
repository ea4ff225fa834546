import type { NodeKind } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowNode, Graph } from './graph.ts';
import { mainOutputOf, outputsOf, targetOf } from './outputs.ts';
import { linesOf } from './tree.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';
type OwnFields = Omit<FlowNode, 'id' | 'kind' | 'outputs'>;
/** Changed fields of a node; a field that is undefined is removed from the node. */
export type NodeFields = { [Field in keyof OwnFields]?: OwnFields[Field] | undefined };

/** A change of a drawing; list, form and canvas know no others. */
export type Command =
  | { do: 'add'; after: string; output: string; kind: NodeKind }
  | { do: 'connect'; from: string; output: string; to: string | null }
  | { do: 'move'; id: string; direction: Direction }
  | { do: 'delete'; id: string }
  | { do: 'change'; id: string; fields: NodeFields };

export interface Done {
  graph: Graph;
  /** The node at which the author is afterwards. */
  nodeId: string;
}

/** Performs a command and answers a new drawing; null where it would change nothing or is not possible. */
export function perform(graph: Graph, command: Command): Done | null {
  switch (command.do) {
    case 'add':
      return add(graph, command);
    case 'connect':
      return connect(graph, command);
    case 'move':
      return move(graph, command);
    case 'delete':
      return remove(graph, command.id);
    case 'change':
      return change(graph, command);
  }
}

/** A new node stands between an output and the node to which that led. */
function add(graph: Graph, { after, output, kind }: Extract<Command, { do: 'add' }>): Done | null {
  const before = nodeOf(graph, after);
  if (!before || !outputsOf(before).includes(output) || kind === 'start') return null;
  const fresh = newNode(freeId(graph, kind), kind);
  const led = leadingTo(fresh, mainOutputOf(fresh), targetOf(before, output));
  const nodes = graph.nodes.flatMap((node) =>
    node.id === after ? [leadingTo(node, output, fresh.id), led] : [node],
  );
  return { graph: { nodes }, nodeId: fresh.id };
}

function connect(graph: Graph, { from, output, to }: Extract<Command, { do: 'connect' }>): Done | null {
  const node = nodeOf(graph, from);
  const target = to === null ? undefined : nodeOf(graph, to);
  if (!node || (targetOf(node, output) ?? null) === to) return null;
  if (to !== null && (!target || target.kind === 'start')) return null;
  return { graph: withNode(graph, leadingTo(node, output, to ?? undefined)), nodeId: from };
}

function move(graph: Graph, { id, direction }: Extract<Command, { do: 'move' }>): Done | null {
  const node = nodeOf(graph, id);
  const from = linesOf(graph).find((line) => line.node.id === id)?.from;
  if (!node || !from) return null;
  if (direction === 'up') return exchange(graph, from.id, from.output, id);
  if (direction === 'down') {
    const output = mainOutputOf(node);
    const below = targetOf(node, output);
    const done = output && below ? exchange(graph, id, output, below) : null;
    return done && { ...done, nodeId: id };
  }
  return shift(graph, from, { id, by: direction === 'left' ? -1 : 1 });
}

/** Two nodes of which one leads to the other change places. */
function exchange(graph: Graph, firstId: string, output: string, secondId: string): Done | null {
  const [first, second] = [nodeOf(graph, firstId), nodeOf(graph, secondId)];
  const onward = second && mainOutputOf(second);
  if (!first || !second || !onward || first.kind === 'start' || firstId === secondId) return null;
  const beyond = targetOf(second, onward);
  const nodes = graph.nodes.map((node) => {
    if (node.id === firstId) return leadingTo(node, output, beyond === firstId ? secondId : beyond);
    const redirected = node.id === secondId ? leadingTo(node, onward, undefined) : node;
    const moved = redirect(redirected, firstId, secondId);
    return node.id === secondId ? leadingTo(moved, onward, firstId) : moved;
  });
  return { graph: { nodes }, nodeId: secondId };
}

/** Trees on two neighbouring outputs change places. */
function shift(graph: Graph, from: { id: string; output: string }, { id, by }: { id: string; by: number }) {
  const parent = nodeOf(graph, from.id);
  if (!parent) return null;
  const outputs = outputsOf(parent);
  const at = outputs.indexOf(from.output);
  const beside = outputs[at + by];
  if (at < 0 || beside === undefined) return null;
  const other = targetOf(parent, beside);
  const moved = leadingTo(leadingTo(parent, beside, id), from.output, other);
  return { graph: withNode(graph, moved), nodeId: id };
}

/** Ways to a deleted node lead on to where its main output led. */
function remove(graph: Graph, id: string): Done | null {
  const node = nodeOf(graph, id);
  if (!node || node.kind === 'start') return null;
  const onward = targetOf(node, mainOutputOf(node));
  const next = onward === id ? undefined : onward;
  const lines = linesOf(graph).map((line) => line.node.id);
  const nodes = graph.nodes.filter((one) => one.id !== id).map((one) => redirect(one, id, next));
  return { graph: { nodes }, nodeId: lines[lines.indexOf(id) - 1] ?? lines[0] ?? '' };
}

/** The ways of options and rows that are gone go with them. */
function change(graph: Graph, { id, fields }: Extract<Command, { do: 'change' }>): Done | null {
  const node = nodeOf(graph, id);
  if (!node) return null;
  const set = Object.entries({ ...node, ...fields }).filter(([, value]) => value !== undefined);
  const changed: FlowNode = { ...Object.fromEntries(set), id, kind: node.kind };
  const left = outputsOf(changed);
  const gone = outputsOf(node).filter((output) => !left.includes(output));
  const pruned = gone.reduce((one, output) => leadingTo(one, output, undefined), changed);
  if (JSON.stringify(inOrder(pruned)) === JSON.stringify(inOrder(node))) return null;
  return { graph: withNode(graph, pruned), nodeId: id };
}

function newNode(id: string, kind: NodeKind): FlowNode {
  const node: FlowNode = { id, kind, outputs: {} };
  if (kind === 'question') return { ...node, as: 'text' };
  if (kind === 'choice')
    return {
      ...node,
      options: [
        { id: 'option-1', title: '' },
        { id: 'option-2', title: '' },
      ],
    };
  if (kind === 'condition') return { ...node, rows: [{ id: 'row-1', value: '', operator: 'is' }] };
  if (kind === 'set') return { ...node, assignments: [{ variable: '' }] };
  if (kind === 'call')
    return { ...node, method: 'GET', address: '', answerPaths: [{ variable: '', path: '' }] };
  if (kind === 'wait') return { ...node, seconds: 60 };
  return node;
}

/** A name with the first number that is free, such as `option-3`. */
export function freeName(taken: readonly string[], stem: string): string {
  let number = 1;
  while (taken.includes(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

function freeId({ nodes }: Graph, kind: NodeKind): string {
  return freeName(
    nodes.map(({ id }) => id),
    kind,
  );
}

export function nodeOf({ nodes }: Graph, id: string): FlowNode | undefined {
  return nodes.find((node) => node.id === id);
}

function withNode({ nodes }: Graph, changed: FlowNode): Graph {
  return { nodes: nodes.map((node) => (node.id === changed.id ? changed : node)) };
}

function leadingTo(node: FlowNode, output: string | undefined, to: string | undefined): FlowNode {
  if (output === undefined) return node;
  const { [output]: _former, ...others } = node.outputs ?? {};
  return { ...node, outputs: to === undefined ? others : { ...others, [output]: to } };
}

function redirect(node: FlowNode, from: string, to: string | undefined): FlowNode {
  const outputs = Object.entries(node.outputs ?? {});
  if (!outputs.some(([, target]) => target === from)) return node;
  const led = outputs.flatMap(([output, target]): Array<[string, string]> => {
    if (target !== from) return [[output, target]];
    return to === undefined || to === node.id ? [] : [[output, to]];
  });
  return { ...node, outputs: Object.fromEntries(led) };
}

function inOrder(node: FlowNode): Array<[string, unknown]> {
  return Object.entries(node).sort(([one], [other]) => (one < other ? -1 : 1));
}
