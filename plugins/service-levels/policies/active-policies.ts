import { type Context, perHost } from '@balcao/core';
import { slaNow } from '../timers/sla-clock.ts';
import { listPolicies, type WholePolicy } from './find-policies.ts';
import { SlaPolicyRow } from './sla-policy.ts';

interface Held {
  until: number;
  policies: readonly WholePolicy[];
}

/**
 * Times in milliseconds for which the policies of a company stay in memory: usually, and for a company without
 * policies.
 */
const [keptMs, keptNoneMs] = [1000, 10_000];
const maxCompanies = 5000;
const heldOf = perHost(() => new Map<number, Held>());

/**
 * Returns the enabled policies of the actor's company in order; empty where its plan has no service levels. They are
 * read again each second, and each 10 seconds where there are none. Where the plan has no service levels, the first
 * read marks the policies as resting, so that waits that begin meanwhile are recognised later.
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
  // Not stored in memory, because the open transaction may be rolled back with the mark.
  if (!opens && (await markResting(ctx, enabled))) return policies;
  if (held.size >= maxCompanies) held.clear();
  held.set(companyId, { policies, until: now + (enabled.length > 0 ? keptMs : keptNoneMs) });
  return policies;
}

/** Marks the policies as resting; returns true when they were not marked before. */
async function markResting(ctx: Context, enabled: readonly WholePolicy[]): Promise<boolean> {
  if (enabled.every(({ policy }) => policy.restsSince !== null)) return false;
  await SlaPolicyRow.of(ctx)
    .whereNull('restsSince')
    .patch({ restsSince: slaNow(ctx.host) });
  return true;
}

/** Makes this process read the policies again at their next use, after the open transaction has committed. */
export function forgetPolicies({ host, companyId }: Context): void {
  host.database.afterCommit(() => heldOf(host).delete(companyId));
}
