import { type Context, perHost } from '@balcao/core';
import { listRules } from './find-rules.ts';
import type { RuleRow } from './rule.ts';

interface Held {
  until: number;
  rules: readonly RuleRow[];
}

/** Times in milliseconds for which the rules of a company stay in memory: usually, and for a company without rules. */
const [keptMs, keptNoneMs] = [1000, 10_000];
const maxCompanies = 5000;
const heldOf = perHost(() => new Map<number, Held>());

/**
 * Returns the enabled rules of the company in order; empty where its plan has no rules. They are read again each
 * second, and each 10 seconds where there are none.
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

/** Makes this process read the rules again at their next use, after the open transaction has committed. */
export function forgetRules({ host, companyId }: Context): void {
  host.database.afterCommit(() => heldOf(host).delete(companyId));
}
