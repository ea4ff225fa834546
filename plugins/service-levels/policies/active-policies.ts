import { type Context, perHost } from '@balcao/core';
import { slaNow } from '../timers/sla-clock.ts';
import { listPolicies, type WholePolicy } from './find-policies.ts';
import { SlaPolicyRow } from './sla-policy.ts';

interface Held {
  until: number;
  policies: readonly WholePolicy[];
}

/** Reads are spared for this long; a company without policies is asked less often. */
const [keptMs, keptNoneMs] = [1000, 10_000];
const maxCompanies = 5000;
const heldOf = perHost(() => new Map<number, Held>());

/**
 * The enabled policies of the actor's company in their order; none where its plan has no service levels. Read again each second, and
 * each 10 seconds where there are none. In a company whose plan has no service levels the first read marks the policies as resting, so that
 * a wait that begins meanwhile is known as one of that time.
 */
export async function activePolicies(ctx: Context): Promise<readonly WholePolicy[]> {
  const { host, companyId } = ctx;
  const held = heldOf(host);
  const now = performance.now();
  const known = held.get(companyId);
  if (known && known.until > now) return known.policies;
  const enabled = (await listPolicies(ctx)).filter(({ policy }) => policy.isEnabled);
  const opens = enabled.length > 0 && (await host.tenancy.opens(companyId, 'useServiceLevels'));
  const policies = opens ? enabled : [];
  // Not kept: the open transaction may be rolled back, and the mark with it.
  if (!opens && (await markResting(ctx, enabled))) return policies;
  if (held.size >= maxCompanies) held.clear();
  held.set(companyId, { policies, until: now + (enabled.length > 0 ? keptMs : keptNoneMs) });
  return policies;
}

/** True when it had not been marked before. */
async function markResting(ctx: Context, enabled: readonly WholePolicy[]): Promise<boolean> {
  if (enabled.every(({ policy }) => policy.restsSince !== null)) return false;
  await SlaPolicyRow.of(ctx)
    .whereNull('restsSince')
    .patch({ restsSince: slaNow(ctx.host) });
  return true;
}

/** Reads the policies anew at their next use by this process, once the open transaction has ended. */
export function forgetPolicies({ host, companyId }: Context): void {
  host.database.afterCommit(() => heldOf(host).delete(companyId));
}
