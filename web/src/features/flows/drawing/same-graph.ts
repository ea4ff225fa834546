import type { Graph } from './graph.ts';

/** Returns true where two drawings have the same content; the order of their properties does not count. */
export function isSameGraph(one: Graph, other: Graph): boolean {
  return written(one) === written(other);
}

function written(graph: Graph): string {
  return JSON.stringify(graph, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
