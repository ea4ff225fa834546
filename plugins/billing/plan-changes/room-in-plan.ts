/** Limits of a plan that a company's use may exceed. */
export const roomLimits = ['users', 'connections', 'queues'] as const;
type RoomLimit = (typeof roomLimits)[number];
type Counts = Record<RoomLimit, number>;

/** Names of what the company has more of than the plan allows; empty: it fits. */
export function exceeded(usage: Counts, plan: Counts): RoomLimit[] {
  return roomLimits.filter((limit) => usage[limit] > Number(plan[limit]));
}
