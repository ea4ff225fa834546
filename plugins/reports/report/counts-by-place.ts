/** Counts in total, and for each queue and agent with a count; id 0 means tickets without queue or agent. */
export interface Parts<T> {
  total: T;
  queues: Map<number, T>;
  agents: Map<number, T>;
}

/** Makes empty counts. */
export function emptyParts<T>(make: () => T): Parts<T> {
  return { total: make(), queues: new Map(), agents: new Map() };
}

/** Returns the counts to which an event of this queue and agent belongs. */
export function countsOf<T>(
  { total, queues, agents }: Parts<T>,
  { queueId, userId }: { queueId: number; userId: number },
  make: () => T,
): T[] {
  return [total, countOf(queues, queueId, make), countOf(agents, userId, make)];
}

function countOf<T>(counts: Map<number, T>, id: number, make: () => T): T {
  const known = counts.get(id) ?? make();
  counts.set(id, known);
  return known;
}
