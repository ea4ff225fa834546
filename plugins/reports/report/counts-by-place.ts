/** Counts of everything together, and of each queue and agent in which there was any; 0 stands for no queue or agent. */
export interface Parts<T> {
  total: T;
  queues: Map<number, T>;
  agents: Map<number, T>;
}

/** Parts in which nothing has been counted. */
export function emptyParts<T>(make: () => T): Parts<T> {
  return { total: make(), queues: new Map(), agents: new Map() };
}

/** The counts to which something of this queue and agent adds. */
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
