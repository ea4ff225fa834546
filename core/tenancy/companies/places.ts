import { countSeats } from '../../accounts/invitations/seats.ts';
import type { Context } from '../../context.ts';
import { openEnded, planLimits } from '../limits.ts';
import type { Plan } from '../plans/plan.ts';
import type { Places } from '../schemas.ts';
import { usageCounters } from './usage.ts';

/**
 * Returns how many users, connections, queues and so on the company's plan allows and how many there are, by the same counts that
 * decide whether one more can be added, so that a screen can show that a plan is full before a user fills in a form. Without a
 * plan nothing is allowed, except what has no limit by default.
 */
export async function placesOf(ctx: Context, plan: Pick<Plan, keyof Places> | null): Promise<Places> {
  const { companyId, host } = ctx;
  const counters = usageCounters.of(host);
  const places = {} as Places;
  for (const limit of planLimits) {
    const counter = counters.find(({ of }) => of === limit);
    const counted = (await counter?.count(host, [companyId]))?.get(companyId) ?? 0;
    const taken = limit === 'users' ? await countSeats(ctx) : counted;
    const allowed = plan?.[limit] ?? 0;
    places[limit] = { taken, most: allowed === 0 && openEnded.has(limit) ? null : allowed };
  }
  return places;
}
