import { type Context, perHost } from '@balcao/core';
import { listPolicies, type WholePolicy } from './find-policies.ts';

interface Held {
  until: number;
  policies: readonly WholePolicy[];
}

/** Reads are spared for this long; a company without policies is asked less often. */
const [keptMs, keptNoneMs] = [1000, 10_000];
const maxCompanies = 5000;
const heldOf = perHost(() => new Map<number, Held>());

/**
 * Returns the enabled SLA policies of the company in their order; none where its plan has no service levels. Read again
 * each second, and each 10 seconds where there are none.
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
  if (held.size >= maxCompanies) held.clear();
  held.set(companyId, { policies, until: now + (enabled.length > 0 ? keptMs : keptNoneMs) });
  return policies;
}

/** Reads the policies anew at their next use by this process, once the open transaction has ended. */
export function forgetPolicies({ host, companyId }: Context): void {
  host.database.afterCommit(() => heldOf(host).delete(companyId));
}
