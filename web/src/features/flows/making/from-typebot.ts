import { flowFileFormat, flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowFile } from '@balcao/plugins/flows/files/schemas.ts';
import {
  conditionRows,
  linkVariables,
  type Rec,
  rec,
  recs,
  text,
  textOf,
  variableNames,
} from './typebot-contents.ts';

type Node = FlowFile['graph']['nodes'][number];

/** Kinds of steps that have no place in a flow, and how many of each there are. */
export type LeftOut = ReadonlyMap<string, number>;

/** Inputs of Typebot with the kinds of answers of this product that match them. */
const inputs: Readonly<Record<string, NonNullable<Node['as']>>> = {
  'text input': 'text',
  'number input': 'number',
  'email input': 'email',
  'phone number input': 'phone',
  'date input': 'date',
};

interface Block {
  id: string;
  type: string;
  raw: Rec;
  edge: string;
  /** The block behind it in its group. */
  next: Block | null;
  /** A text that is the question of the input behind it: both are one step. */
  isAsked: boolean;
  nodeId: string | null;
}

/** True for what Typebot exports: groups of blocks that are joined by edges. */
export function isTypebot(file: Rec): boolean {
  return Array.isArray(file.groups) && Array.isArray(file.edges);
}

/** Makes a flow's file of a Typebot export, of the steps that both know; nothing of the export is believed. */
export function fromTypebot(file: Rec): { file: FlowFile; leftOut: LeftOut } {
  return new Conversion(file).result();
}

class Conversion {
  readonly #file: Rec;
  readonly #groups = new Map<string, Block[]>();
  readonly #edges: ReadonlyMap<string, Rec>;
  readonly #variables: ReadonlyMap<string, string>;
  readonly #leftOut = new Map<string, number>();

  constructor(file: Rec) {
    this.#file = file;
    this.#variables = variableNames(recs(file.variables));
    this.#edges = new Map(recs(file.edges).map((edge) => [text(edge.id), rec(edge.to)]));
    for (const group of recs(file.groups)) this.#groups.set(text(group.id), blocksOf(group));
  }

  result(): { file: FlowFile; leftOut: LeftOut } {
    const blocks = [...this.#groups.values()].flat();
    const drawn = blocks.filter((block) => isDrawn(block));
    for (const [index, block] of drawn.entries())
      if (index < flowLimits.nodes - 1) block.nodeId = `t${index + 1}`;
    for (const { type, isAsked, nodeId } of blocks)
      if (nodeId === null && !isAsked && type !== 'start' && type !== 'Jump') this.#leave(type);
    const start: Node = { id: 'start', kind: 'start', outputs: outputs({ next: this.#begin(blocks) }) };
    const nodes = blocks.flatMap((block) => (block.nodeId === null ? [] : this.#node(block, block.nodeId)));
    const name = text(this.#file.name).trim().slice(0, flowLimits.name.max);
    return {
      file: { format: flowFileFormat, name, graph: { nodes: [start, ...nodes] } },
      leftOut: this.#leftOut,
    };
  }

  /** The block at which a conversation begins: behind the event of the start, or behind its block in older exports. */
  #begin(blocks: readonly Block[]): string | null {
    const event = recs(this.#file.events).find(({ type }) => type === 'start');
    const block = blocks.find(({ type }) => type === 'start');
    if (event) return this.#target(text(event.outgoingEdgeId));
    return block ? this.#behind(block) : (blocks.find(({ nodeId }) => nodeId)?.nodeId ?? null);
  }

  #node(block: Block, id: string): Node {
    const { type, raw } = block;
    const options = rec(raw.options);
    const variable = this.#variables.get(text(options.variableId)) ?? '';
    const next = this.#behind(block);
    const words = (value: string) => linkVariables(value, this.#variables).slice(0, flowLimits.text);
    const as = inputs[type];
    if (as)
      return {
        id,
        kind: 'question',
        as,
        variable,
        text: words(this.#question(block)),
        outputs: outputs({ answered: next }),
      };
    if (type === 'choice input') {
      const items = recs(raw.items);
      if (options.isMultipleChoice === true) this.#leave('choice input: isMultipleChoice');
      if (items.length > flowLimits.options)
        this.#leave('choice input: items', items.length - flowLimits.options);
      const kept = items.slice(0, flowLimits.options).map((item, index) => ({ id: `o${index + 1}`, item }));
      return {
        ...{ id, kind: 'choice', text: words(this.#question(block)), ...(variable ? { variable } : {}) },
        options: kept.map((option) => ({
          id: option.id,
          title: text(option.item.content).trim().slice(0, flowLimits.optionTitle),
        })),
        outputs: outputs(
          Object.fromEntries(
            kept.map((option) => [option.id, this.#target(text(option.item.outgoingEdgeId)) ?? next]),
          ),
        ),
      };
    }
    if (type === 'Condition') {
      const { rows, edges, lost } = conditionRows(recs(raw.items), this.#variables);
      if (lost > 0) this.#leave('Condition: comparisons', lost);
      const ways = edges.map(([row, edge]) => [row, this.#target(edge)] as const);
      return { id, kind: 'condition', rows, outputs: outputs({ ...Object.fromEntries(ways), else: next }) };
    }
    if (type === 'Set variable') {
      const value = words(text(options.expressionToEvaluate));
      return { id, kind: 'set', assignments: [{ variable, text: value }], outputs: outputs({ next }) };
    }
    if (type === 'Wait') {
      const { min, max } = flowLimits.waitSeconds;
      const seconds = Math.round(Math.min(max, Math.max(min, Number(options.secondsToWaitFor) || min)));
      return { id, kind: 'wait', seconds, outputs: outputs({ next }) };
    }
    return { id, kind: 'message', text: words(textOf(rec(raw.content))), outputs: outputs({ next }) };
  }

  /** Text of the bubble before an input; an input without one has an empty text, which is a problem of the draft. */
  #question(block: Block): string {
    const group = [...this.#groups.values()].find((blocks) => blocks.includes(block)) ?? [];
    const before = group[group.indexOf(block) - 1];
    return before?.isAsked ? textOf(rec(before.raw.content)) : '';
  }

  #behind(block: Block): string | null {
    return block.edge ? this.#target(block.edge) : this.#stand(block.next);
  }

  #target(edge: string): string | null {
    const to = this.#edges.get(edge);
    return to ? this.#stand(this.#at(to)) : null;
  }

  #at({ groupId, blockId }: Rec): Block | null {
    const blocks = this.#groups.get(text(groupId)) ?? [];
    return blocks.find(({ id }) => id === text(blockId)) ?? blocks[0] ?? null;
  }

  /** The first step from a block on, past those that were left out; null in a circle of them. */
  #stand(from: Block | null): string | null {
    const seen = new Set<Block>();
    let block = from;
    while (block && !seen.has(block)) {
      if (block.nodeId !== null) return block.nodeId;
      seen.add(block);
      const to: Rec | undefined =
        block.type === 'Jump' ? rec(block.raw.options) : this.#edges.get(block.edge);
      block = to ? this.#at(to) : block.next;
    }
    return null;
  }

  #leave(type: string, count = 1): void {
    const name = type.slice(0, 60) || '?';
    this.#leftOut.set(name, (this.#leftOut.get(name) ?? 0) + count);
  }
}

function blocksOf(group: Rec): Block[] {
  const blocks = recs(group.blocks).map(
    (raw): Block => ({
      ...{ id: text(raw.id), type: text(raw.type), raw, edge: text(raw.outgoingEdgeId) },
      ...{ next: null, isAsked: false, nodeId: null },
    }),
  );
  for (const [index, block] of blocks.entries()) {
    block.next = blocks[index + 1] ?? null;
    const follower = block.next?.type ?? '';
    block.isAsked =
      block.type === 'text' && !block.edge && (follower in inputs || follower === 'choice input');
  }
  return blocks;
}

/** True for a block that becomes a step. A variable that code computes has no place here. */
function isDrawn({ type, raw, isAsked }: Block): boolean {
  if (type === 'text') return !isAsked;
  if (type !== 'Set variable') return type in inputs || ['choice input', 'Condition', 'Wait'].includes(type);
  const { isCode, type: kind = 'Custom', expressionToEvaluate } = rec(raw.options);
  return isCode !== true && kind === 'Custom' && typeof expressionToEvaluate === 'string';
}

function outputs(ways: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(ways).filter((way): way is [string, string] => way[1] !== null));
}
