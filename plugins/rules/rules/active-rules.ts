import { type Context, perHost } from '@balcao/core';
import { listRules } from './find-rules.ts';
import type { RuleRow } from './rule.ts';

interface Held {
  until: number;
  rules: readonly RuleRow[];
}

/** Reads are spared for this long; a company without rules is asked less often. */
const [keptMs, keptNoneMs] = [1000, 10_000];
const maxCompanies = 5000;
const heldOf = perHost(() => new Map<number, Held>());

/**
 * Returns the enabled rules of the company in their order; none where its plan has no rules. Read again each second, and
 * each 10 seconds where there are none.
 */
export async function activeRules(ctx: Context): Promise<readonly RuleRow[]> {
  const { host, companyId } = ctx;
  const held = heldOf(host);
  const now = performance.now();
  const known = held.get(companyId);
  if (known && known.until > now) return known.rules;
  const enabled = (await listRules(ctx)).filter(({ isEnabled }) => isEnabled);
  const opens = enabled.length > 0 && (await host.tenancy.opens(companyId, 'useRules'));
  const rules = opens ? enabled : [];
  if (held.size >= maxCompanies) held.clear();
  held.set(companyId, { rules, until: now + (enabled.length > 0 ? keptMs : keptNoneMs) });
  return rules;
}

/** Reads the rules anew at their next use by this process, once the open transaction has ended. */
export function forgetRules({ host, companyId }: Context): void {
  host.database.afterCommit(() => heldOf(host).delete(companyId));
}
