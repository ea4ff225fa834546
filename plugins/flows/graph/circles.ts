import { type FlowNode, isWaiting, outputsOf } from './graph.ts';

type Nodes = ReadonlyMap<string, FlowNode>;

/** Lists the nodes to which a node leads, in the order of its outputs. */
export function nextOf(node: FlowNode, nodes: Nodes): FlowNode[] {
  return outputsOf(node).flatMap((output) => nodes.get(node.outputs?.[output] ?? '') ?? []);
}

/**
 * Finds the circles in which a flow would run forever without waiting for an answer; returns the id of one node of
 * each, the first that is met on a walk through the nodes in their order. Takes time in proportion to nodes and
 * outputs.
 */
export function circles(nodes: Nodes): string[] {
  const found: string[] = [];
  const open = new Set<string>();
  const done = new Set<string>();
  for (const root of nodes.values()) {
    if (done.has(root.id) || isWaiting(root)) continue;
    const path = [{ node: root, next: nextOf(root, nodes) }];
    open.add(root.id);
    while (path.length > 0) {
      const top = path.at(-1) as (typeof path)[number];
      const next = top.next.shift();
      if (!next) {
        open.delete(top.node.id);
        done.add(top.node.id);
        path.pop();
      } else if (open.has(next.id)) {
        if (!found.includes(next.id)) found.push(next.id);
      } else if (!done.has(next.id) && !isWaiting(next)) {
        open.add(next.id);
        path.push({ node: next, next: nextOf(next, nodes) });
      }
    }
  }
  return found;
}

/** Lists the ids of the nodes that cannot be reached from the start. */
export function unreachable(nodes: Nodes): string[] {
  const reached = new Set([...nodes.values()].filter(({ kind }) => kind === 'start').map(({ id }) => id));
  for (const id of reached) for (const next of nextOf(nodes.get(id) as FlowNode, nodes)) reached.add(next.id);
  return [...nodes.keys()].filter((id) => !reached.has(id));
}
