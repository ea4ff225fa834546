import { childrenOf, type QueueOptionRow, type QueueRow } from '../../queues/index.ts';
import { choiceIds } from '../../reception/index.ts';
import type { FlowVersion, RunNode } from '../engine/flow-run.ts';

export type MenuOption = Pick<QueueOptionRow, 'id' | 'parentId' | 'position' | 'title' | 'message'>;
export type MenuQueue = Pick<QueueRow, 'id' | 'name' | 'greetingMessage'>;

const backToStart = '*[ # ]* - Menu inicial';
const back = `*[ 0 ]* - Menu anterior\n${backToStart}`;

/** Id of the node for an option's level; null: the first level. */
export function levelId(optionId: number | null): string {
  return optionId === null ? 'options' : choiceIds.option(optionId);
}

/**
 * Compiles a queue's menu of options into a version that the engine of flows can run: each level is a choice, and an
 * option without further options the end of its branch.
 */
export function compileOptions(queue: MenuQueue, options: readonly MenuOption[]): FlowVersion {
  const level = (option: MenuOption | null): RunNode => {
    const children = childrenOf(options, option?.id ?? null);
    const ids = children.map(({ id }) => levelId(id));
    return {
      ...{ id: levelId(option?.id ?? null), kind: 'choice', text: option?.message ?? queue.greetingMessage },
      ...{ name: option?.title ?? queue.name, menu: option ? back : backToStart },
      options: children.map(({ id, title }) => ({ id: levelId(id), title })),
      outputs: Object.fromEntries(ids.map((id) => [id, id])),
    };
  };
  const start: RunNode = { id: 'start', kind: 'start', outputs: { next: levelId(null) } };
  const nodes = [start, level(null), ...options.map(level)];
  return { id: queue.id, flowId: queue.id, name: queue.name, graph: { nodes } };
}
