/** Limits of a plan that a company's use may exceed. */
export const roomLimits = ['users', 'connections', 'queues'] as const;
type RoomLimit = (typeof roomLimits)[number];
type Counts = Record<RoomLimit, number>;

/** Lists the limits of the plan that the company exceeds; empty: none. */
export function exceeded(usage: Counts, plan: Counts): RoomLimit[] {
  return roomLimits.filter((limit) => usage[limit] > Number(plan[limit]));
}
